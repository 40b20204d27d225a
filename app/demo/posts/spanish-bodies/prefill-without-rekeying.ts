/** The text of `prefillWithoutRekeying` in Spanish, as Markdown. */
export const prefillInSpanish = `
Cuente las pulsaciones una vez y no olvidará la cifra. En un recuento de dos días en una agencia, la dirección de un restaurante corriente se escribió once veces: en el sistema de gestión, en dos portales de aseguradoras, en la hoja de cálculo de un mayorista, en tres solicitudes, en una cotización de financiamiento, en un correo, en una propuesta y en un certificado. Tres de las once eran distintas.

Precargar significa que un dato se escribe una vez, o se obtiene de una fuente, y se usa en todas partes. Hay tres caminos. Se distinguen menos por la tecnología que por lo que usted debe cambiar en su jornada.

## Camino uno: obtener los datos y pegarlos usted

El paso más pequeño no necesita integración. Antes de la primera llamada, busque lo que ya es público:

- **el vehículo** por su VIN: año, marca, modelo, carrocería y clase de peso;
- **el lugar** por su dirección: condado, sector censal, zona de inundación;
- **el negocio** por su nombre: un código NAICS probable, inspecciones de OSHA, un registro federal;
- **el profesional de la salud** por el NPI: especialidad, licencia y dirección de la consulta.

Usted pega lo que necesita. Parece modesto, y es donde está la mayor parte del valor, porque un dato obtenido es *correcto* de un modo en que uno recordado no lo es. Una oficina de Spokane contó **nueve minutos ahorrados en cada cuenta comercial nueva**, y descubrió que un tercio de los VIN dados por teléfono tenían un error que el dígito de control detectó.

*Costo:* de unos centavos a unos dólares por consulta. *Esfuerzo:* una tarde para enseñar dónde están los botones.

## Camino dos: que los documentos llenen el formulario

Su segunda fuente es lo que el cliente ya tiene: la solicitud del año pasado, la póliza que vence, la lista de la flota en una hoja de cálculo. La extracción los lee y le da campos; el llenado de formularios pone los campos en el siguiente formulario.

Dos hábitos deciden si esto funciona:

1. **Revise por excepción.** Haga que la herramienta marque lo que no sabe con seguridad, y mire esos campos y los importantes. Leer los doscientos es más lento que escribirlos.
2. **Pida al cliente que confirme, no que complete.** “Esto es lo que tenemos; corrija lo que haya cambiado” se responde la misma tarde. Un formulario vacío se responde la semana siguiente.

Una segunda oficina, en Tacoma, contó aquí **once minutos** en las renovaciones que pasaron a otra aseguradora. Las de cinco ubicaciones o más ahorraron una hora.

*Costo:* alrededor de uno o dos dólares por documento. *Esfuerzo:* un mes hasta que el personal confía, lo que ocurre la primera vez que la herramienta encuentra un error de ellos.

## Camino tres: conectar los sistemas

Por fin los datos llegan solos al sistema de gestión y salen solos hacia las aseguradoras y las financieras. Busque los servicios que dicen estar integrados con el suyo. Pregunte:

- ¿Qué campos se escriben, y se sobrescribe alguna vez lo que puso una persona?
- ¿Qué pasa cuando el otro lado no responde?
- ¿Quién ve una transferencia fallida, y dónde?
- ¿Puedo apagar una dirección?

Esto ahorra lo mínimo por cuenta y lo máximo por año, porque funciona en las cuentas para las que nadie tiene tiempo. Una tercera, en Yakima, contó solo **cuatro minutos** por cuenta, pero en *todas* las cuentas: más de trescientas horas al año.

*Costo:* sobre todo tiempo: un proyecto de varias semanas y alguien que responda por él. *Esfuerzo:* de verdad.

## En qué orden

Empiece por el camino uno en negocio nuevo, donde los errores están frescos. Añada el camino dos en las renovaciones que lleva de nuevo al mercado. Haga el camino tres solo cuando los dos primeros hayan mostrado qué datos usa de verdad; una conexión que mueve cuarenta campos que nadie lee son cuarenta campos que ordenar.

## Tres trampas

**El vacío seguro de sí mismo.** Un campo que la herramienta no encuentra debe quedar vacío, y parecerlo. Un valor por defecto es una suposición con traje.

**Los datos viejos.** Ponga fecha a todo. Una zona de inundación de hace tres años es un dato sobre hace tres años.

**La firma.** Como quiera que se haya llenado el formulario, lo firma el cliente. Dele tiempo para leer, y una lista de qué vino de dónde. Una buena lista tiene cinco líneas:

> Vehículos: decodificados de los VIN que usted nos dio. Dirección: Oficina del Censo. Nómina: su última auditoría. Siniestros: los historiales de las aseguradoras del 1 de noviembre. Todo lo demás: de la solicitud del año pasado.

Se escribe en un minuto, y es el mejor documento de E&O del expediente.
`;

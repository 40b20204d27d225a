/** The text of `payPerUseData` in Spanish, as Markdown. */
export const payPerUseInSpanish = `
Las agencias pequeñas pagan por mucho software que espera. Un informe de propiedad que necesita cinco veces al año, vendido por varios miles de dólares, cuesta más por uso que la comisión de la póliza. La alternativa, pagar por cada transacción, parece cara en la lista de precios y resulta barata en el libro. A veces. Así se distingue.

## El cálculo

Necesita tres números, y ya tiene dos.

- **S**: lo que cuesta la suscripción al año, con la puesta en marcha y el aumento que viene.
- **P**: el precio de un uso.
- **N**: cuántas veces lo usaría en un año.

El punto de equilibrio es S dividido entre P. Con $6,000 al año frente a $4 por consulta, está en 1,500 usos: seis cada día laborable. Por debajo, pague por uso. Por encima, suscríbase o pida un precio por volumen.

N es el número en el que todos se equivocan, hacia arriba. No lo estime; cuéntelo. Durante un mes, que todos hagan una marca en una hoja cada vez que *habrían* usado el servicio. Multiplique por doce y tome dos tercios, porque la novedad hace marcas.

## Lo que el precio no muestra

**El precio de no mirar.** Una consulta de dos dólares se omite cuando el presupuesto aprieta, y la omitida es la que hacía falta. Si una comprobación corresponde a toda cuenta, como sanciones o zona de inundación, decídalo una vez y deje de preguntarse si vale la pena. Inclúyala en el costo de la cuenta.

**El precio de esperar.** Una suscripción que exige contrato, llamada de configuración y capacitación no está disponible el jueves en que llama un prospecto con cuarenta camiones. Un servicio que se puede usar en diez minutos vale algo solo por eso.

**El precio de irse.** Los contratos anuales se renuevan solos, a menudo con sesenta días de aviso. El pago por uso termina cuando usted para. Valórelo.

**El precio de mezclar.** Diez vendedores son diez facturas y diez contraseñas. Un mercado que factura una vez, con una línea por servicio, devuelve una hora al mes.

## Datos gratuitos, y por qué pagarlos

Mucho de lo que necesita una agencia es público: decodificación de VIN, zonas de inundación, tormentas, registros de seguridad de transportistas, inspecciones, documentos presentados, registros de profesionales. Las fuentes no cobran. ¿Por qué pagar, entonces?

- *Constancia.* Un servicio público puede caerse, o cambiar de formato un martes. Alguien tiene que notarlo.
- *Una sola forma.* Diez organismos, diez maneras de escribir una dirección. El trabajo está en ponerlos de acuerdo.
- *Un registro.* Fecha, versión y fuente de cada respuesta, conservadas para usted.
- *Una persona a quien preguntar.*

Si en la oficina hay alguien que disfruta con esto, use las fuentes directamente; cada ficha debería nombrarlas, y su documentación es buena. Si no, unos centavos por consulta es justo. Lo que *no* es justo es un vendedor que oculta que la fuente es pública. Pregunte.

## Siete preguntas para un vendedor

1. ¿De dónde vienen los datos, y qué antigüedad pueden tener?
2. ¿Cuánto cuesta una respuesta que no encuentra nada?
3. ¿Se me cobra una llamada fallida, o preguntar lo mismo dos veces en un día?
4. ¿Qué guardan de lo que envío, y por cuánto tiempo?
5. ¿Puedo guardar la respuesta en mi expediente, y mostrarla al cliente y a la aseguradora?
6. ¿Hay un mínimo, una cuota mensual o un precio que cambia con el volumen?
7. ¿Qué pasa con mi historial cuando me vaya?

Los buenos vendedores responden en un correo. La segunda y la tercera pregunta son donde las facturas sorprenden.

## Un primer trimestre

Elija tres servicios: uno que usaría a diario, uno semanal y uno dos veces al año. Ponga un límite a la cuenta, para que un error cueste un almuerzo y no el alquiler. Dé acceso a todos; un servicio que solo puede usar una persona se usa en las cuentas de esa persona. A los noventa días, lea el informe de uso por persona y por servicio. Encontrará uno al que debería suscribirse, uno que dejar, y uno que no sabía que necesitaba y que alguien usa cada día a las ocho y media.

Entonces haga otra vez el cálculo, con un N de verdad.
`;

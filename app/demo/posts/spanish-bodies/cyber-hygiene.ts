/** The text of `cyberHygiene` in Spanish, as Markdown. */
export const cyberInSpanish = `
Una agencia independiente guarda lo que gusta a los ladrones: números de Seguro Social, fechas de nacimiento, licencias de conducir, cuentas bancarias y un buzón en el que los clientes confían. No tiene departamento de seguridad. Sí tiene obligaciones, y son menos misteriosas de lo que parecen.

Esta es una guía general, no asesoramiento legal. Deciden la ley de su estado y sus contratos con las aseguradoras.

## Qué normas se aplican

**La ley Gramm-Leach-Bliley** exige a quienes ofrecen productos financieros, entre ellos los seguros, que informen a los clientes sobre la privacidad y protejan su información. Para los licenciatarios de seguros, la parte de seguridad la hacen cumplir los estados. La *Safeguards Rule* de la Comisión Federal de Comercio se dirige a las instituciones financieras bajo su autoridad; aunque su agencia responda ante el estado, es la descripción más clara de lo que ha llegado a significar “razonable”.

**La ley modelo de seguridad de datos de la NAIC** ha sido adoptada, con cambios, por más de veinte estados. Pide a los licenciatarios un programa escrito de seguridad de la información basado en una evaluación de riesgos, un plan de respuesta a incidentes, vigilancia de los proveedores y aviso al comisionado tras un incidente de ciberseguridad, en el modelo dentro de 72 horas. Exime a los licenciatarios pequeños, menos de diez empleados en el modelo, del *programa*; en muchos estados, **no del deber de investigar y avisar**. Las cifras y los plazos varían por estado. Nueva York tiene su propio reglamento, 23 NYCRR 500, que llegó primero y va más lejos.

**Las leyes de aviso de filtraciones** existen en todos los estados. Siguen el lugar donde viven sus *clientes*, no donde está su oficina.

**Sus contratos** suelen pedir más que la ley. Lea una vez al año el párrafo de seguridad de sus tres mayores acuerdos con aseguradoras.

## Diez cosas, en orden

1. **Autenticación de varios factores en todas partes**: primero el correo, luego el sistema de gestión, los portales de las aseguradoras, el banco, el acceso remoto. Si esta semana hace una sola cosa, haga esta.
2. **Una cuenta para cada persona**, y una lista compartida de quién tiene cuál. Ciérrelas el día en que alguien se va.
3. **Un gestor de contraseñas** para el resto. Nadie recuerda sesenta contraseñas de portales; se apuntan o se repiten.
4. **Actualizaciones sin preguntar.** Computadoras, teléfonos, navegadores, el enrutador del armario. Vigile la lista federal de fallas que se sabe que se explotan para los productos que usted tiene.
5. **Copias de seguridad que haya restaurado una vez.** Tres copias, una de ellas donde un ladrón con su contraseña no pueda borrarla. Pruébelo dos veces al año.
6. **Cifrado** en portátiles y teléfonos, y para el correo que lleva información personal. Envíe un enlace a un portal, no un adjunto.
7. **Menos datos.** No se puede perder lo que no se tiene. Decida cuánto tiempo guarda las cotizaciones que no se concretaron, y bórrelas.
8. **Una regla de devolver la llamada para el dinero.** Todo cambio de datos bancarios o pago urgente se confirma en un número de teléfono *que usted ya tenía*. Esta frase sola detiene el delito más caro que encuentran las agencias.
9. **Quince minutos al mes** con todos a la mesa: un ejemplo de mensaje falso, una pregunta, ningún reproche.
10. **Una página para el día malo**: quién decide, a quién se llama (primero la línea de su aseguradora cibernética), dónde están los números cuando las computadoras están apagadas. Imprímala.

## Sus proveedores son parte

Tanto la Safeguards Rule como la ley modelo esperan que usted elija con cuidado a sus proveedores. Para cada vendedor que maneja datos de clientes, conserve una página:

- qué datos recibe, y por qué;
- cuánto tiempo los guarda, y cómo hacer que los borre;
- si ofrece inicio de sesión con varios factores;
- a quién avisa, y con qué rapidez, cuando algo pasa;
- el contrato y la fecha en que lo revisó por última vez.

Para una consulta que envía solo una dirección o un VIN, la página son tres líneas. Para una que recibe números de licencia de conducir es más larga, y debe serlo.

## Qué preguntará su propia solicitud cibernética

Las aseguradoras preguntan a sus clientes por la autenticación de varios factores, las copias, las actualizaciones, la formación y los controles de pago. A usted le preguntan lo mismo. Responda con exactitud: una solicitud que dice “sí, en todas partes” cuando quedó fuera un buzón es como una reclamación se convierte en disputa. Y guarde la prueba, una captura con fecha, en una carpeta. La necesitará el año que viene, y es un buen ejemplo cuando explique el formulario a un cliente.

## Una tarde

Imprima las diez líneas. Marque cada una como hecha, a medias o no. Dé a cada “no” un nombre y un mes. Ponga la hoja donde la vea el director. Un inspector, una aseguradora y un ladrón notan la diferencia entre una agencia que tiene esa hoja y una que no, y dos de los tres se lo dirán.
`;

/** The text of `naicsCodes` in Spanish, as Markdown. */
export const naicsInSpanish = `
“¿A qué se dedica?” es la primera pregunta de toda solicitud comercial y la que más a menudo se responde con una sola palabra. *Contratista. Restaurante. Consultor.* Alguien convierte esa palabra en un código, el código decide qué aseguradoras mirarán, qué preguntas harán y qué cobrarán, y uno equivocado vuelve en la auditoría de la prima, o tras un siniestro.

Ayuda saber que no hay un código, sino al menos cuatro, y que se hicieron para fines distintos.

## Cuatro sistemas

**NAICS**, el Sistema de Clasificación Industrial de América del Norte, lo hicieron organismos estadísticos para contar la economía. Seis dígitos, 1,012 industrias en la edición de 2022, revisado cada cinco años. Clasifica un *establecimiento* por su actividad principal. Nadie se lo asigna oficialmente: el negocio elige el suyo, y distintos organismos pueden tener otros.

**SIC** es su predecesor, cuatro dígitos, revisado por última vez en 1987. Sobrevive en sistemas viejos, en las guías de apetito de algunas aseguradoras y en los encabezados de los documentos de la SEC.

**Los códigos de clase de responsabilidad general**, en su mayoría los cinco dígitos de ISO, se hicieron para tarifar. Dicen qué exposición mide el riesgo: nómina, ingresos, superficie, unidades. Un mismo negocio suele tener varios.

**Los códigos de compensación laboral**, cuatro dígitos, de NCCI o de una oficina estatal independiente, clasifican el *negocio* del empleador, no cada puesto, con excepciones como el personal administrativo. En algunos estados los números son los mismos y la redacción no.

Así que un código NAICS es una buena pregunta y una mala respuesta. Le dice dónde mirar en los otros sistemas. No le dice qué va a encontrar.

## Dónde falla

- **El nombre ambicioso.** “Summit Engineering” instala canaletas.
- **La segunda actividad.** Una cervecería (312120) que sirve cenas va camino de ser un restaurante de servicio completo (722511). ¿Cuál es mayor, y quién se lastima dónde?
- **La familia de los contratistas.** En NAICS, techos (238160), estructuras (238130) y revestimientos (238170) están uno junto a otro. En la tarifa hay mundos entre ellos.
- **El subcontratista callado.** Un contratista general sin empleados en la obra, y cuarenta subcontratistas sin seguro.
- **El código del año pasado.** El paisajista (561730) que compró una excavadora y ahora prepara terrenos (238910).
- **Números viejos.** El comercio minorista se reordenó en 2022: las floristerías pasaron de 453110 a 459310, y 445291 cambió de *Baked Goods Stores* a *Baked Goods Retailers*. Una lista de 2017 parece correcta y no lo es.

## Cinco preguntas que resuelven casi todo

1. *Cuénteme el martes pasado.* ¿Quién estaba dónde, haciendo qué? La gente describe mejor el trabajo que las industrias.
2. *¿Qué parte de los ingresos viene de cada cosa que hace?* La mayor decide el NAICS. La más peligrosa decide al suscriptor.
3. *¿Qué se niega a hacer?* “Nada por encima de dos pisos” vale más que un código.
4. *¿Quién hace el trabajo?* Empleados, trabajadores arrendados, subcontratistas, ¿y con qué certificados?
5. *¿Qué será distinto dentro de un año?*

Escriba las respuestas con las palabras del cliente y envíelas con el código. Un suscriptor que lee “instala revestimiento de vinilo en casas nuevas de un piso, sin techos, sin retirar lo viejo, seis empleados” no necesita adivinar, y se sabe de auditores que lo han aceptado.

## Dónde ayuda una predicción

Un servicio de clasificación lee un nombre y una dirección, los compara con lo que se sabe y ofrece uno o dos códigos con un grado de confianza. Úselo como a un colega que ha visto muchos negocios, y ninguno de los suyos:

- **Por encima de 0.85:** confirme con una pregunta.
- **Entre 0.50 y 0.85:** haga las cinco. La segunda predicción le dice de qué trata la duda.
- **Por debajo de 0.50:** parta de las palabras del cliente.
- **En la renovación:** pase toda la cartera y mire solo las cuentas cuyo mejor código ha *cambiado*. En unos cientos de cuentas encontrará una docena de conversaciones pendientes que nadie conocía.

## Después traduzca, y conserve el rastro

Desde el código NAICS acordado, vaya a la guía propia de cada aseguradora. No confíe en una tabla que lleva cada código a una sola clase: esas tablas son de muchos a muchos, y una honesta muestra las opciones. Conserve tres cosas en el expediente: el código con su edición, la descripción del cliente y la fecha. Cuando llegue la auditoría con otra opinión, y llegará, podrá mostrar cómo se formó la suya.

Son cinco minutos al principio de una cuenta. Son los cinco minutos más baratos de toda la solicitud.
`;

/** The text of `eoDocumentation` in Spanish, as Markdown. */
export const eoDocumentationInSpanish = `
Una agencia de nuestro grupo de estudio activó el llenado automático de formularios en marzo. En mayo, el edificio de un cliente quedó asegurado por $480,000 en lugar de $840,000. La herramienta de extracción había leído bien la cifra; una persona la había escrito mal en la solicitud del año anterior y la herramienta la arrastró. Nadie fue descuidado. Pero cuando la aseguradora de E&O preguntó “¿quién revisó esta cifra, y cuándo?”, no hubo respuesta.

Las reclamaciones por errores y omisiones contra agentes son antiguas y de pocas clases: no conseguir lo que se pidió, no aconsejar, no avisar y simples errores de papeleo. La automatización no añade una clase nueva. Cambia la velocidad, y cambia el aspecto del expediente después.

## De qué depende una reclamación

Pregunte a un abogado defensor y oirá siempre lo mismo: el expediente. Años después, las dos partes recuerdan la conversación de otro modo, y decide la nota que se hizo ese día. La nota no tiene que ser larga. Tiene que ser **fechada, concreta y hecha por costumbre**, para que su ausencia en un expediente no parezca una excepción entre cien.

Cuando el paso lo da una máquina, la nota debe existir igualmente. Esa es toda la idea. Cuatro registros cubren casi todo.

## Registro uno: de dónde salió un dato

Para cada campo que llena un servicio, conserve la fuente y la fecha. “Zona de inundación X, capa de mapas de FEMA, panel vigente desde el 16 de junio de 2021, leído el 3 de noviembre de 2026” es una línea. Le protege dos veces: muestra que usted miró, y muestra lo que había para ver *ese día*. Los mapas cambian, y un mapa posterior se le enseñará como si siempre hubiera estado ahí.

## Registro dos: quién lo confirmó

Decida qué campos debe mirar una persona antes de que salgan de la oficina. Un comienzo sensato:

- límites, deducibles y valores;
- asegurados nombrados y ubicaciones;
- todo “sí” o “no” que una aseguradora trate como garantía;
- todo campo que la propia herramienta marque como dudoso.

Después conserve quién confirmó y cuándo. Basta un botón que diga *Confirmado* y escriba un nombre. Una regla que diga “siempre lo revisa alguien” no basta.

## Registro tres: qué se ofreció y qué se rechazó

La página más valiosa de una agencia es un rechazo firmado. La automatización lo abarata: si la cuenta está en zona de inundación, la oferta sale sola; si no hay respuesta, el recordatorio también. Conserve la oferta, la fecha en que se abrió y la respuesta. Si el cliente la rechaza por teléfono, confírmelo por correo antes de colgar.

## Registro cuatro: qué hizo la máquina

Lleve una bitácora sencilla por cuenta: qué se ejecutó, con qué entrada y qué devolvió. No es para leerla, sino para el único día en que deba demostrar que las mismas entradas dieron la misma salida a todos. Haga dos preguntas a cada vendedor antes de comprar: *¿cuánto tiempo guardan mis consultas?* y *¿puedo tenerlas en un formato que pueda archivar?*

## Antes de encender nada

1. **Escriba el paso como se hace hoy**, a mano, en diez líneas o menos.
2. **Trabaje de las dos formas durante dos semanas** en unas pocas cuentas, y compare.
3. **Nombre a la persona** que puede apagarlo. Dele el derecho de hacerlo sin preguntar.
4. **Avise a su aseguradora de E&O.** Muchas valoran los procedimientos escritos, y la solicitud pregunta por la tecnología de todos modos.
5. **Ponga una fecha de revisión en el calendario.** Seis meses está bien.

## Una nota sobre las herramientas que escriben

Algunos servicios ya redactan correos y resúmenes de cobertura. Trate ese borrador como trataría el de un aprendiz: útil, fluido y todavía sin revisar. Un resumen que dice “usted está cubierto para” es una promesa con su membrete. Prefiera los borradores que citan las palabras de la póliza y nombran el formulario y la página, y conserve la versión que se envió, no solo la que se redactó.

Nada de esto frena a una agencia. El miembro del grupo que tuvo el valor equivocado sigue ahora una regla: los valores que superan los del año pasado en menos del cinco por ciento o en más del treinta los mira una persona. Son cuatro minutos al día. A la aseguradora le gustó tanto que pidió el procedimiento y lo publicó en su propio boletín.
`;

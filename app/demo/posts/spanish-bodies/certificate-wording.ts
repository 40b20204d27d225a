/** The text of `certificateWording` in Spanish, as Markdown. */
export const certificateInSpanish = `
Un contratista llama desde la obra. El portero del contratista general no deja entrar a la cuadrilla sin un certificado, y la muestra que le enviaron pide once cosas. Usted tiene la póliza abierta. Sabe que cumple nueve. ¿Qué escribe?

La respuesta es corta: nueve. Todo lo demás de este artículo trata de que esa respuesta sea fácil de dar.

## Qué es un certificado

El ACORD 25 lo dice con sus propias palabras: se emite solo a título informativo y no confiere derechos al titular del certificado. No enmienda, no amplía ni altera la cobertura. Muchos estados han llevado la misma regla a la ley, y varios consideran infracción de quien lo emite el acto de emitir un certificado que describe mal la cobertura.

Así que hay dos documentos en juego. La **póliza** decide lo que ocurre. El **certificado** informa de lo que dice la póliza el día en que se emite. Los problemas empiezan cuando se pide al segundo que haga el trabajo de la primera.

## Cinco peticiones, ordenadas

La mayor parte de la redacción que piden los titulares cae en uno de cinco grupos.

| El contrato pide | Dónde vive | Qué comprobar |
| --- | --- | --- |
| Asegurado adicional, obra en curso | Un endoso como el CG 20 10 | ¿Nombrado o general? ¿Qué edición? |
| Asegurado adicional, operaciones terminadas | Un endoso como el CG 20 37 | Suele faltar donde está el CG 20 10 |
| Primaria y no contributiva | Un endoso como el CG 20 01 | ¿También en la póliza paraguas? |
| Renuncia a la subrogación | Un formulario por ramo | La compensación laboral tiene el suyo, y algunos estados lo limitan |
| Aviso de cancelación al titular | Rara vez en la póliza | No lo prometa en la casilla de descripción |

La última línea merece una frase propia. Desde 2009, el ACORD 25 dice que el aviso se dará *de acuerdo con las disposiciones de la póliza*. Si la póliza no da aviso al titular, el certificado tampoco debe darlo.

## Una rutina que cabe en una tarjeta

1. **Pida la sección de seguros del contrato**, no un certificado de muestra. Una muestra enseña lo que alguien escribió una vez.
2. **Marque cada requisito** como cumplido, cumplido con un endoso que podemos añadir, o no disponible.
3. **Pida lo que falta antes de emitir.** Solicitar un endoso lleva un minuto y cambia la respuesta.
4. **Emita lo que es verdad hoy.** Use la edición del formulario en la casilla de descripción: “Asegurado adicional según CG 20 10 12 19” dice más que un párrafo.
5. **Envíe la carencia en el mismo mensaje.** Una línea al cliente: “El contrato pide también operaciones terminadas; la aseguradora cotiza $250 por añadirlas. ¿Lo hago?”
6. **Archive la página del contrato con el certificado.** Dentro de dos años será el único documento que explique por qué la redacción es la que es.

## Qué decir por teléfono

El contratista está bajo la lluvia, así que sea amable y breve. “El certificado está en su correo. Muestra todo lo que tiene su póliza. Lo único que piden y usted no tiene son las operaciones terminadas. Ya las solicité; mañana tendrá el certificado corregido. Si hoy no le dejan entrar, deme el nombre de su gerente de riesgos y le llamo.”

Esa llamada suele funcionar. Los gerentes de riesgos leen certificados todo el día, y un agente que sabe decir qué endoso está adjunto es un alivio para ellos.

## En la renovación

Es más fácil equivocarse con los certificados cuando doscientos salen la misma mañana. Antes de pulsar el botón:

- busque los formularios que la aseguradora retiró o sustituyó;
- quite a los titulares cuyos proyectos terminaron: pida la lista al cliente, no adivine;
- compruebe que la póliza paraguas todavía sigue la redacción de primaria;
- conserve la lista de quién recibió qué, con la fecha y la dirección.

Una herramienta puede llenar el formulario, comparar la redacción con los endosos y llevar la lista. No puede leer el contrato por su cliente. Esa parte sigue siendo suya, y es la que los clientes recuerdan.
`;

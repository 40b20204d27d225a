/** The text of `driverLists` in Spanish, as Markdown. */
export const driverListsInSpanish = `
Pida una lista de conductores en la renovación y recibirá historia: dos personas que se fueron en primavera, una que conduce los fines de semana y falta, un número de licencia con un dígito de menos. El suscriptor pide los historiales de todos, paga por los dos que se fueron y se pregunta qué más está anticuado.

Una lista que se mantiene cada mes lleva diez minutos. Una lista que se rehace cada año lleva una semana, y está mal.

## Quién va en ella

Todos los que conducen para el negocio, no solo quienes llevan “conductor” en el cargo:

- empleados que se llevan a casa un vehículo de la empresa;
- la familia del dueño, si conduce uno;
- presupuestistas y vendedores en su propio auto, donde importa la cobertura de autos alquilados y ajenos;
- conductores de temporada y temporales, con fechas;
- propietarios-operadores bajo arrendamiento, por quienes se pregunta de otro modo.

Para cada uno: nombre completo como en la licencia, fecha de nacimiento, número y estado de la licencia, clase y endosos, fecha de contratación, años de experiencia y qué conduce. Si hace falta licencia comercial, anote también el vencimiento del certificado médico.

## Lea primero el registro federal

Con un transportista que tiene número USDOT, empiece por lo que el gobierno ya muestra. La ficha pública enumera los conductores y unidades que el transportista declaró por última vez, los choques e inspecciones de los últimos veinticuatro meses y las tasas de fuera de servicio junto a los promedios nacionales. Los suscriptores la abren antes que su correo.

Dos cosas que conviene saber al leerla:

1. **Los choques figuran sin importar la culpa.** Hay un programa federal en el que ciertos tipos de choque se pueden revisar y marcar como no evitables. Si su cliente tiene uno así y no lo ha pedido, es un servicio que usted puede ofrecer hoy.
2. **El número de unidades puede tener dos años.** Los transportistas deben actualizar su registro cada dos años. Una cuenta que muestra seis camiones y declara catorce necesita corregir su registro antes que una cotización.

También importan las presentaciones. Las aseguradoras de un transportista por contrato presentan al gobierno la prueba de responsabilidad, y una cancelación surte efecto no antes de treinta días después del aviso. Vigilar un aviso inesperado es la alarma más barata de este negocio.

## Pida historiales con un propósito

Los historiales de conducir están protegidos por la ley federal de protección de la privacidad del conductor, y solo se obtienen para fines permitidos; la suscripción por una aseguradora o su agente es uno. Cuando un historial es un informe de consumidor, la ley de informes de crédito justos añade deberes, y un empleador que lo usa para contratar necesita la autorización escrita del conductor. En la práctica:

- certifique el propósito cada vez, con verdad;
- pídalos cuando haya motivo: conductor nuevo, renovación o la regla de la aseguradora;
- guárdelos como se guardan los papeles médicos: pocas personas, bajo llave y no para siempre;
- no reenvíe nunca uno al cliente si no sabe que la ley y el contrato del proveedor lo permiten.

Las normas federales obligan a los transportistas a revisar el historial de cada conductor al menos una vez al año. Puede que su cliente ya tenga lo que usted va a comprar, o que necesite lo que usted va a decirle.

## Una hoja que gusta a los suscriptores

| Conductor | Clase | Años | Último historial | A destacar |
| --- | --- | --- | --- | --- |
| D1 | CDL A | 14 | Ene. 2026 | Nada |
| D2 | CDL A | 3 | Ene. 2026 | Exceso de velocidad, 9 de más, 2024 |
| D3 | Normal | 6 | Mar. 2026 | Recién contratado, acompañamiento hecho |
| D4 | CDL A | 22 | Ene. 2026 | Certificado médico vence en junio |

Una línea por persona, lo peor primero si quiere, con lo que se *hizo* al respecto. Un suscriptor que lee “exceso de velocidad, 2024; cámara instalada; ningún incidente desde entonces” tiene una razón para decir que sí.

## Los diez minutos del mes

1. El día uno, el cliente recibe una pregunta: *¿quién empezó, quién se fue, quién cambió de vehículo?*
2. Las respuestas van directo a la lista, con la fecha.
3. A los conductores nuevos se les pide el historial en el plazo que fija la aseguradora.
4. Quien quede fuera de las normas se comenta con el cliente **esa semana**, no en la renovación. La aseguradora puede excluir a un conductor donde la ley del estado lo permite, y una conversación a tiempo salva un empleo.
5. Los VIN de los vehículos nuevos se decodifican y se comparan con el registro, para que un camión pesado no se tarife como ligero.

Al cabo de un año tiene doce versiones fechadas. Cuando llega la renovación, la lista es un adjunto y no un proyecto. Y cuando hay un siniestro, que es la otra ocasión en que se pregunta quién conducía, usted lo sabe.
`;

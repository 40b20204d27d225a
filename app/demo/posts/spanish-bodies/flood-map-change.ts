/** The text of `floodMapChange` in Spanish, as Markdown. */
export const floodMapInSpanish = `
Un cambio de mapa es público meses antes de que duela. FEMA publica mapas preliminares, la comunidad celebra reuniones, hay un plazo de apelación, y luego una carta de determinación final fija el día en que el mapa entra en vigor, normalmente seis meses después. Y aun así, la mayoría de los propietarios se entera por su banco, con una fecha límite para contratar.

La agencia que lee el mapa primero tiene la mejor conversación. Así se hace en una tarde.

## Aprenda las cuatro palabras

**Zona especial de riesgo de inundación.** Terreno con al menos un uno por ciento de probabilidad de inundarse en un año cualquiera: las zonas que empiezan por A o V. Los prestamistas con respaldo federal deben exigir seguro de inundación para los edificios de estas zonas, en las comunidades que participan en el programa.

**Elevación base de inundación.** Hasta dónde se calcula que sube esa inundación, en pies sobre un nivel de referencia. Junto con la altura del piso más bajo, es lo que más dice sobre el daño.

**Zona X.** Todo lo demás que está en el mapa. La X *sombreada* queda entre la inundación del uno por ciento y la del 0.2 por ciento. El seguro no es obligatorio. Las inundaciones ocurren igual: FEMA dice que, con los años, una parte considerable de las reclamaciones ha venido de fuera de las zonas de alto riesgo.

**LOMA y LOMR.** Cartas que enmiendan o revisan el mapa: la primera para una propiedad que está en terreno alto, la segunda para un cambio del mapa mismo. Consérvelas; acompañan al terreno hasta que un mapa nuevo las sustituye.

## Ordene la cartera en tres montones

Tome sus cuentas de propiedad en las comunidades afectadas y busque la zona dos veces, en el mapa vigente y en el que viene. Salen tres montones:

1. **Entran en la zona de riesgo.** El banco exigirá cobertura. Son sus llamadas de la semana.
2. **Salen de ella.** La obligación termina; el río no lo sabe. Estos clientes pedirán cancelar, y merecen una respuesta clara sobre lo que cuesta ahora la póliza y lo que ha pasado en el vecindario.
3. **Misma zona, nueva elevación.** Es fácil pasarlo por alto. Una elevación base que sube dos pies cambia lo que debe hacer quien construye, y le dice algo al propietario sobre el sótano.

## De qué depende el precio, y de qué no

Desde que entró en vigor el nuevo método de tarifas del programa, en octubre de 2021 para pólizas nuevas y en abril de 2022 para todas las renovaciones, la zona del mapa ya no fija la prima de una póliza federal. La tarifa mira el edificio: su distancia al agua, el tipo de inundación, la elevación y el costo de reconstruirlo. La zona decide si el seguro es *obligatorio*. Por tanto:

- entrar en la zona de riesgo no encarece por sí solo una póliza federal;
- salir de ella no la abarata por sí solo;
- los aumentos anuales de la mayoría de las pólizas federales existentes están limitados por ley, y una póliza que caduca puede perder un descuento que una continua conserva. Compruébelo antes de que nadie cancele.

Las aseguradoras privadas de inundación tienen su propia tarifa y su propia idea de las zonas. Cotice ambas cuando pueda.

## Las llamadas

Que sean breves y útiles. Para el primer montón:

> “El mapa de inundaciones del condado cambia el 12 de marzo, y su edificio quedará en la zona de alto riesgo. Su banco le escribirá y le exigirá una póliza. Tiene hasta entonces para elegir; puede haber un plazo de espera de treinta días, así que me gustaría empezar ya. ¿Le envío dos cotizaciones y una página sobre lo que dice el mapa?”

La espera normal de una póliza federal es de treinta días, con excepciones: ninguna cuando la póliza se exige al cerrar un préstamo, y un día en un período definido tras una revisión del mapa que puso el edificio en la zona de riesgo. Las excepciones tienen condiciones. Lea el manual vigente antes de confiar en una.

## Qué conservar

Para cada cuenta, una página en el expediente:

- la zona en el mapa viejo y en el nuevo, con número de panel, fecha de vigencia y el día en que usted miró;
- el certificado de elevación, si lo hay;
- lo que usted ofreció y la respuesta, firmada si es no;
- las cartas del banco.

## Conviértalo en hábito

Ponga en una lista las comunidades en las que suscribe, y mire sus mapas pendientes de FEMA una vez por trimestre. Vale la pena tener dos alarmas: un panel con nueva fecha de vigencia bajo una de sus direcciones, y una declaración de desastre en un condado donde usted suscribe. Las dos se pueden vigilar por usted. La llamada no.
`;

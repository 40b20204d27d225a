/** The text of `stormMorning` in Spanish, as Markdown. */
export const stormInSpanish = `
A las seis de la tarde una línea de tormentas cruza el condado. A las ocho de la mañana siguiente han pasado tres cosas: algunos de sus clientes tienen daños por granizo y no lo saben, otros lo saben y han llamado al techador de un folleto colgado en la puerta, y las líneas de siniestros de las aseguradoras tienen cola. Una agencia con una rutina puede ser útil en los tres casos antes de que se enfríe el café.

## Las siete: mire los informes

Importan dos fuentes públicas, en momentos distintos.

**Los informes de tormentas del día**, del Centro de Predicción de Tormentas de la NOAA, llegan en pocas horas: lugar, hora, tamaño del granizo o viento, una nota. Son preliminares. Los observadores informan desde donde hay gente, los tamaños se comparan con monedas y pelotas, y los duplicados son comunes.

**La Storm Events Database** es el registro: verificado, con relato y daños. Llega unos tres meses después. Use la primera para decidir a quién llamar, y la segunda cuando se discuta un siniestro.

Fíjese un umbral. El granizo de una pulgada es lo que el Servicio Meteorológico llama severo, y donde empiezan a sufrir los techos de tejas corrientes; los techos viejos sufren antes. Para el viento, la línea oficial son 58 millas por hora, y la cerca no entiende de líneas.

## Las siete y media: haga la lista

Cruce sus direcciones con los informes. A menos de una milla de un informe de dos pulgadas: llame. A menos de tres millas de una pulgada: escriba. Ordene por lo que sabe: edad del techo, deducible de viento y granizo, personas mayores o solas, alguien con una reparación abierta.

Si sus direcciones ya se situaron una vez en el mapa, esto lleva un minuto. Si no, hágalo esta semana; se paga la primera vez.

## Las ocho: escriba un mensaje

Diga cinco cosas, y ninguna más:

1. Anoche hubo informes de granizo cerca de usted.
2. Dé una vuelta a la casa, desde el suelo. No suba al techo y aléjese de los cables.
3. Tome fotos de todo *antes* de tocarlo, con la fecha de hoy.
4. Evite más daños: una lona, una tabla. Guarde los recibos; la póliza espera que usted proteja la propiedad, y los gastos razonables suelen ser parte del siniestro.
5. Llámenos antes de firmar nada.

La quinta merece una frase propia. Después de cada tormenta, hay contratistas que van de puerta en puerta con formularios que ceden el siniestro, conocidos como cesión de beneficios, o que prometen “encargarse del deducible”, lo que va contra la ley en cada vez más estados. Un cliente que lo oyó de usted por la mañana no firma por la tarde.

## Las ocho y media: ayude a decidir

No toda abolladura es un siniestro. Ayude a los clientes a pensarlo *antes* de presentarlo, y cuide de no salir de su papel: usted explica, la aseguradora decide.

- ¿Cuál es el deducible de viento y granizo? Muchas pólizas tienen uno aparte, a menudo del uno al cinco por ciento del límite de la vivienda. En una casa de $400,000, el dos por ciento son $8,000.
- ¿El techo está asegurado a costo de reposición, o según una tabla que paga menos a medida que envejece?
- ¿El daño es cosmético, y hay una exclusión para eso? Los techos de metal suelen tenerla.
- ¿Cuándo hay que presentar el siniestro? Las pólizas piden aviso pronto, y algunos estados y formularios fijan un plazo para viento y granizo.

Anote lo que hablaron. Si el cliente decide no reclamar, confírmelo por correo en dos líneas.

## Las nueve: prepare a las aseguradoras

Una nota breve a cada departamento de siniestros: “Esperen llamadas de 55803 y 55811; tenemos 61 casas y 14 edificios comerciales dentro de tres millas; estos cuatro son urgentes”. Cuesta cinco minutos, y los expedientes de sus clientes se reconocen cuando llegan.

## En la semana siguiente

- Conserve la lista, y llame a quienes no respondieron.
- Esté atento a una declaración de desastre: puede abrir ayuda federal, y los estados suelen seguir con normas sobre cancelación y plazos. La declaración es pública; lo que cuenta es el boletín de su departamento.
- Anote qué techos se inspeccionaron y estaban bien. En la renovación eso es un argumento.
- Cuando aparezcan los eventos verificados, archive la página con cada siniestro abierto.

## En los meses tranquilos

Haga tres cosas: sitúe cada dirección en el mapa, complete la edad de cada techo y ponga el deducible de viento y granizo en la primera página del resumen de cada propietario. Los clientes que conocen su deducible en marzo son los que le dan las gracias en mayo.
`;

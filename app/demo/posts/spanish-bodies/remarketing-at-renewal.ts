/** The text of `remarketingAtRenewal` in Spanish, as Markdown. */
export const remarketingInSpanish = `
Cuando suben las tarifas, todos los clientes preguntan si hay algo mejor, y la respuesta honesta es “quizá, para algunos”. Una oficina que lleva todo de nuevo al mercado lo hace mal: solicitudes a medio completar, aseguradoras cansadas de cotizaciones que nunca se concretan, ejecutivos de cuenta cansados de todo. Una oficina que no lleva nada pierde a los clientes que más quería conservar.

Lo que funciona es decidir de antemano, con una regla, y después hacerlo bien.

## Decida con cinco preguntas

Dé a cada renovación un punto por cada sí.

1. ¿El aumento supera la línea que usted fijó? El diez por ciento es común en líneas personales, el quince en comerciales. Compárelo con lo que recibieron sus otros clientes del ramo: una subida de doce en un año de catorce es una buena noticia.
2. ¿Ha cambiado algo que gustaría más a otra aseguradora? Un techo nuevo, siniestros que ya no cuentan, un adolescente que se fue a la universidad sin el auto.
3. ¿Ha cambiado algo que gusta menos a la suya? Normas nuevas sobre incendios forestales, edad del techo, cableado de aluminio, razas de perro.
4. ¿Es una relación que echaría de menos: varias pólizas, muchos años, una fuente de referidos?
5. ¿Tiene un mercado que la quiere? Si no, deténgase aquí, y dígalo.

**Tres puntos o más:** llévela al mercado. **Dos:** llame primero y luego decida. **Uno o ninguno:** explique la renovación y, en su lugar, revise la cobertura. El precio es solo la mitad de lo que un cliente se pregunta.

Escriba la puntuación en la cuenta. Cuando el cliente pregunte en mayo por qué no buscó otra póliza en marzo, tendrá una respuesta que es una razón.

## Después lleve un calendario

| Días antes | Comercial | Personal |
| --- | --- | --- |
| 120 | Puntuar la cuenta | |
| 90 | Preguntas al cliente; pedir el historial de siniestros | |
| 60 | Solicitud completa, a tres mercados como máximo | Puntuar; tres preguntas al cliente |
| 45 | Insistir; contar al cliente cómo va | Cotizar con las aseguradoras que encajan |
| 30 | Propuesta, con las condiciones que vencen al lado | Llamar con el resultado |
| 15 | Emitir, financiar, firmar | Emitir, firmar |
| 0 | Comparar la póliza con la propuesta | Revisar la póliza |

El historial de siniestros es el paso que se retrasa. Depende de otro, así que pídalo pronto, y a todas las aseguradoras a la vez. Muchos estados obligan a la aseguradora a responder a la petición del asegurado en un número fijo de días; conozca el suyo.

## Tres mercados, no nueve

Más solicitudes no hacen más competencia; a partir de tres o cuatro hacen ruido. Los suscriptores hablan, ven la misma cuenta por dos mayoristas y la ponen al fondo. Elija por apetito: lo que cada aseguradora le *emitió* en esa clase el año pasado dice más que su folleto.

Envíe a cada una una solicitud que se pueda cotizar sin preguntas:

- solicitudes firmadas de este año, no las del año pasado con fecha nueva;
- historiales de siniestros valorados dentro de los últimos noventa días, con una línea de totales;
- una nota de un párrafo: qué hacen, por qué buscan, qué necesita usted y para cuándo;
- los hechos que mostraría una búsqueda pública, con su explicación. Si OSHA los sancionó en 2024, diga qué cambiaron.

## La llamada sobre quedarse

La mayoría de las búsquedas termina con el cliente donde está. Eso es un éxito, si lo dice bien. Tenga listas dos cifras y una frase: cuánto costaba la mejor alternativa, qué dejaba fuera y por qué usted se quedaría.

> “Consulté tres aseguradoras. La más cercana cuesta $140 menos, y tiene un deducible de viento aparte del dos por ciento, que para usted son ocho mil dólares. Yo me quedaría. Si este año importa más el precio, esto es lo que podemos cambiar con la aseguradora que tiene.”

Después haga el cambio que sí ayuda: un deducible mayor que puedan pagar, el descuento que nadie pidió, un plan de pagos. Una opción de financiamiento junto a la prima anual convierte muchas llamadas airadas en llamadas cortas.

## Cuéntelo

Lleve cuatro cifras por mes: cuentas puntuadas, llevadas al mercado, movidas y perdidas. Tras dos trimestres, el patrón le dice dónde debe estar su línea. Si mueve menos de una de cada cinco que lleva, súbala. Si pierde cuentas que sacaron dos puntos, bájela. Y mire las horas: un equipo que dedica un tercio de su tiempo a buscar mercado no tiene tiempo para los primeros noventa días de un cliente nuevo, que es donde se gana la siguiente renovación.
`;

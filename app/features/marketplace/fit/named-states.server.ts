import { sql } from "drizzle-orm";
import { usStates } from "#app/features/marketplace/search/us-states.ts";

/** The states that a service of `services` names; none when it names all of them. */
export const namedStates = sql<
  string[]
>`(select case when count(*) >= ${sql.raw(String(usStates.length))} then '{}' else
  coalesce(array_agg(state order by state), '{}') end from service_states where service_id = services.id)`;

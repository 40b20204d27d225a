import { sql } from "drizzle-orm";
import type { Database } from "#app/db/scope.ts";

interface DemoLead {
  kind: "demo" | "campaign";
  name: string;
  company: string;
  email: string;
  phone: string | null;
  message: string;
  hoursAgo: number;
  isAnswered: boolean;
}

const demoLeads: DemoLead[] = [
  {
    kind: "demo",
    name: "Joanna Pruitt",
    company: "Pruitt & Vance Insurance",
    email: "joanna@pruittvance.example",
    phone: "5035550164",
    message: "Two offices, six producers. Show us how a restaurant submission goes from an email to a quote.",
    hoursAgo: 3,
    isAnswered: false,
  },
  {
    kind: "campaign",
    name: "Emeka Obi",
    company: "Obi Family Agency",
    email: "emeka@obifamily.example",
    phone: null,
    message: "",
    hoursAgo: 22,
    isAnswered: false,
  },
  {
    kind: "demo",
    name: "Carla Whitmore",
    company: "Whitmore Coastal",
    email: "carla@whitmorecoastal.example",
    phone: "9105550127",
    message: "Flood and wind for older homes near the water.",
    hoursAgo: 120,
    isAnswered: true,
  },
];

/** Adds visitors who asked for a demo or joined the campaign; the administrator has answered one. */
export async function seedLeads(tx: Database, now: Date): Promise<void> {
  const rows = demoLeads.map(({ hoursAgo, isAnswered, ...lead }) => ({
    ...lead,
    at: new Date(now.getTime() - hoursAgo * 3_600_000).toISOString(),
    answered: isAnswered,
  }));
  await tx.execute(sql`
    insert into leads (tenant_id, kind, name, email, company, phone, message, locale, created_at, answered_at, answered_by)
    select 1, lead.kind, lead.name, lead.email, lead.company, lead.phone, lead.message, 'en', lead.at,
      case when lead.answered then lead.at + interval '1 day' end, case when lead.answered then admin.id end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as lead(kind text, name text, email text, company text, phone text, message text, at timestamptz, answered boolean)
    join users admin on admin.email = 'admin@demo.test'
    order by lead.at`);
}

import type { RequestContext } from "#app/context.server.ts";
import { readAgencyProfile } from "#app/features/marketplace/fit/agency-profile.server.ts";
import { listFits } from "#app/features/marketplace/fit/service-fits.server.ts";
import { listWorkflowServices, type WorkflowService } from "#app/features/marketplace/market/chosen-services.server.ts";

/** The shown market's workflows, each with whether it fits the viewer's agency where that has a profile. */
export async function loadWorkflowServices(context: RequestContext): Promise<WorkflowService[]> {
  const { shownScope, homeScope, viewer, locale } = context;
  const [services, profile] = await Promise.all([
    listWorkflowServices(shownScope, { locale }),
    viewer?.company ? readAgencyProfile(homeScope) : null,
  ]);
  if (profile === null) return services;
  const ids = services.map(({ id }) => id);
  const fits = await listFits(shownScope, ids, { profile, locale });
  return services.map((service) => ({ ...service, fit: fits.get(service.id) }));
}

import type { CommunityEvent } from "#app/features/community/events/event.ts";
import type { PostSummary } from "#app/features/community/posts/post.ts";
import type { Service } from "#app/features/marketplace/service/service.ts";
import type { Site } from "./site.ts";

type Value = string | number | boolean | StructuredData | Value[];

/** A node of schema.org (JSON-LD 1.1); `undefined` properties are omitted. */
export interface StructuredData {
  "@type": string;
  [property: string]: Value | undefined;
}

/** Describes the tenant and its site. */
export function describeSite(site: Site): StructuredData[] {
  const url = site.origin + site.home;
  return [
    {
      "@type": "Organization",
      name: site.organization,
      url,
      logo: site.logo,
      ...(site.email === null ? {} : { email: site.email }),
    },
    { "@type": "WebSite", name: site.name, url, inLanguage: site.locale },
  ];
}

/** Describes a listing, with breadcrumbs. */
export function describeService(service: Service, site: Site): StructuredData[] {
  const url = `${site.origin}${site.serviceBase}/service/${service.id}`;
  return [
    {
      "@type": "Service",
      name: service.name,
      description: service.tagline,
      url,
      serviceType: service.categoryNames,
      image: new URL(service.logoUrl, site.origin).href,
      provider: {
        "@type": "Organization",
        name: service.ownerCompany.name,
        ...(service.website === null ? {} : { url: service.website }),
      },
    },
    describeTrail([
      { name: site.name, url: site.origin + site.home },
      { name: service.name, url },
    ]),
  ];
}

export function describePost(post: PostSummary, site: Site): StructuredData[] {
  const url = `${site.origin}${site.serviceBase}/blog/${post.id}`;
  return [
    {
      "@type": "BlogPosting",
      headline: post.title,
      description: post.summary,
      url,
      image: new URL(post.thumbnailUrl, site.origin).href,
      datePublished: post.publishedAt,
      keywords: post.topics,
      author: { "@type": "Person", name: post.author },
      publisher: { "@type": "Organization", name: site.organization, logo: site.logo },
    },
    describeTrail([
      { name: site.name, url: site.origin + site.home },
      { name: post.title, url },
    ]),
  ];
}

export function describeEvent(event: CommunityEvent, site: Site): StructuredData {
  const url = `${site.origin}${site.serviceBase}/community/event/${event.id}`;
  return {
    "@type": "Event",
    name: event.title,
    description: event.summary,
    url,
    startDate: event.startsAt,
    endDate: event.endsAt,
    eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
    eventStatus: "https://schema.org/EventScheduled",
    location: { "@type": "VirtualLocation", url },
    organizer: { "@type": "Organization", name: event.host },
  };
}

function describeTrail(trail: { name: string; url: string }[]): StructuredData {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: url,
    })),
  };
}

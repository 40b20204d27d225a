import { type DemoService, isPublicSource } from "#app/demo/demo-service.ts";
import { demoServices } from "#app/demo/services/demo-services.ts";
import { clientGuides } from "./client-guides.ts";
import { documentGuides } from "./document-guides.ts";
import { fieldReferences } from "./field-references.ts";
import { moreFieldReferences } from "./more-field-references.ts";
import type { WrittenDocument } from "./written-document.ts";

/** The short documents of a service; none for a public source, which has its own documentation. */
export function writeDocuments(service: DemoService): WrittenDocument[] {
  if (isPublicSource(service)) return [];
  const guides = [...(documentGuides[service.id] ?? []), ...(clientGuides[service.id] ?? [])];
  return [writeStart(service), ...writeFieldReference(service), ...guides];
}

/** Derived from the listing itself, so that they cannot differ. */
function writeStart({ description, blocks = [], tagline, status }: DemoService): WrittenDocument {
  const { uses, send, back, note } = description;
  const names = blocks.map((id) => demoServices.find((service) => service.id === id)?.name ?? "");
  return {
    type: "Guide",
    name: "Getting started",
    sections: [
      { heading: "In one sentence", text: tagline },
      { heading: "When to use it", points: uses },
      { heading: "What you send", text: send },
      { heading: "What comes back", text: back },
      ...(names.length > 0 ? [{ heading: "What it is made of", points: names }] : []),
      { heading: "Good to know", text: note },
      {
        heading: status === "live" ? "Your first use" : "Before it is live",
        points: [
          "Open the service in the marketplace and press Request Workflow. Say what you need it for and how often.",
          "The seller answers there: with a question, or with a price and terms that you accept or decline.",
          status === "live"
            ? "Once you have agreed, the seller gives you access, and each use is counted and stands in your usage report."
            : "Until the service is live the seller answers requests in their order; nothing is counted or billed.",
        ],
      },
    ],
  };
}

function writeFieldReference({ id }: DemoService): WrittenDocument[] {
  const reference = fieldReferences[id] ?? moreFieldReferences[id];
  if (!reference) return [];
  return [
    {
      type: "API",
      name: "Field reference",
      sections: [
        {
          heading: "How to read this page",
          text: "Requests and answers are JSON; files travel beside them as PDF. A field that is not marked as required may be left out. Access and address of the interface come from the seller, once a request has been agreed.",
        },
        { heading: "Request", fields: reference.request },
        { heading: "Answer", fields: reference.answer },
        {
          heading: "When something is wrong",
          text: "A request that lacks a required field is refused with status 422 and names the field. An answer without a value means that the source does not say; it is never guessed.",
        },
      ],
    },
  ];
}

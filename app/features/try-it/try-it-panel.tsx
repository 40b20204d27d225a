import { AnswerDemo } from "./answer-demo.tsx";
import { ClassificationDemo } from "./classification-demo.tsx";
import type { Demo } from "./demo.ts";
import { ExtractionDemo } from "./extraction-demo.tsx";
import { PostcardDemo } from "./postcard-demo.tsx";

/** The Try it tab of a service: the demo of its samples (spec 2.5). */
export function TryItPanel({ demo }: { demo: Demo }) {
  switch (demo.form) {
    case "classification":
      return <ClassificationDemo samples={demo.samples} />;
    case "extraction":
      return <ExtractionDemo samples={demo.samples} />;
    case "answer":
      return <AnswerDemo samples={demo.samples} />;
    case "postcard":
      return <PostcardDemo samples={demo.samples} />;
  }
}

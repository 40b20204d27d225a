import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import * as styles from "./code-block.css.ts";
import { CodeBlock } from "./code-block.tsx";
import { codeLanguageNames, codeLanguages, writeSample } from "./code-samples.ts";
import { type Operation, type Typed, toRequest } from "./operation.ts";

interface CodeSampleProps {
  operation: Operation;
  typed: Typed;
}

/** The request as a program. The language is in the address, so that it stays from operation to operation. */
export function CodeSample({ operation, typed }: CodeSampleProps) {
  const { t } = useTranslation("api-reference");
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const chosen = codeLanguages.find((language) => language === params.get("language")) ?? codeLanguages[0];
  // The reader's secret is left out, so that it is not copied.
  const request = { ...toRequest(operation, { ...typed, secret: "" }), credential: operation.credential };
  return (
    <CodeBlock label={t("code.sample", { language: codeLanguageNames[chosen] })} text={writeSample(chosen, request)}>
      <ul className={styles.languages}>
        {codeLanguages.map((language) => (
          <li key={language}>
            <Link
              to={`?${withLanguage(params, language)}`}
              replace
              preventScrollReset
              className={styles.language}
              aria-current={language === chosen ? "true" : undefined}
            >
              {codeLanguageNames[language]}
            </Link>
          </li>
        ))}
      </ul>
    </CodeBlock>
  );
}

function withLanguage(params: URLSearchParams, language: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set("language", language);
  return next;
}

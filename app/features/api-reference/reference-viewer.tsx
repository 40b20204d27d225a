import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import SwaggerUI from "swagger-ui-dist/swagger-ui-es-bundle.js";
import { useTranslation } from "#app/i18n/use-translation.ts";
import "swagger-ui-dist/swagger-ui.css";
import { outsideRel, parseOutsideLink } from "#app/content/outside-link.ts";
import { isJsonObject } from "#app/features/marketplace/openapi/openapi-values.ts";
import { proxiedFetch } from "./proxied-fetch.ts";
import * as styles from "./reference-viewer.css.ts";
import { toSelfContained } from "./self-contained.ts";
import { toViewerDocument } from "./viewer-document.ts";

interface ReferenceViewerProps {
  serviceId: number;
  base: string | null;
  /** Whether requests may be sent from here. */
  canTry: boolean;
  manyOperations: boolean;
  /** Shown until the viewer is rendered. */
  meanwhile: ReactNode;
}

const submitMethods = ["get", "put", "post", "delete", "options", "head", "patch"];

/** The interactive reference, replacing the list of operations. Loaded lazily: it is the largest chunk. */
export function ReferenceViewer({ serviceId, base, canTry, manyOperations, meanwhile }: ReferenceViewerProps) {
  const { t } = useTranslation("api-reference");
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const [progress, setProgress] = useState<"drawing" | "drawn" | "failed">("drawing");
  const [tokenHint, operations, servers] = [t("viewer.token"), t("operations"), t("viewer.servers")];
  useDarkLibrary();
  useEffect(() => {
    if (!place) return;
    const giveUp = new AbortController();
    const landmarks = new MutationObserver(() => {
      dropLandmarks(place);
      nameServers(place, servers);
      guardLinks(place);
    });
    landmarks.observe(place, { childList: true, subtree: true });
    const show = async () => {
      const response = await fetch(`/api/services/${serviceId}/openapi.json`, { signal: giveUp.signal });
      const root: unknown = await response.json();
      if (!response.ok || !isJsonObject(root)) throw new Error(`answered ${response.status}`);
      const send = proxiedFetch(serviceId);
      SwaggerUI({
        domNode: place,
        spec: toSelfContained(toViewerDocument(root, { base, untagged: operations }), { base, tokenHint }),
        layout: "BaseLayout",
        presets: [SwaggerUI.presets.apis],
        docExpansion: manyOperations ? "none" : "list",
        defaultModelsExpandDepth: 0,
        supportedSubmitMethods: canTry ? submitMethods : [],
        validatorUrl: null,
        queryConfigEnabled: false,
        deepLinking: false,
        onComplete: () => setProgress("drawn"),
        requestInterceptor: (request) => (request.loadSpec ? request : { ...request, userFetch: send }),
      });
    };
    show().catch(() => giveUp.signal.aborted || setProgress("failed"));
    return () => {
      giveUp.abort();
      landmarks.disconnect();
    };
  }, [place, serviceId, base, canTry, manyOperations, tokenHint, operations, servers]);
  return (
    <>
      {progress === "failed" ? <p role="alert">{t("viewer.failed")}</p> : null}
      {progress === "drawn" ? null : meanwhile}
      <div ref={setPlace} className={styles.viewer} hidden={progress !== "drawn"} />
    </>
  );
}

/** The page has a main landmark; the library adds a second one. */
function dropLandmarks(place: HTMLElement): void {
  for (const main of place.querySelectorAll("main:not([role])")) main.setAttribute("role", "presentation");
}

/** Links of the document, as in its listing: others than to outside pages become their text. */
function guardLinks(place: HTMLElement): void {
  for (const link of place.querySelectorAll("a[href]")) {
    const written = link.getAttribute("href") ?? "";
    // The library's own links.
    if (written.startsWith("#") || written.startsWith("blob:")) continue;
    const href = parseOutsideLink(written);
    if (href === null) link.removeAttribute("href");
    else if (link.getAttribute("rel") !== outsideRel) link.setAttribute("rel", outsideRel);
  }
}

/** The library has no translations. Only text that it never renders again is replaced. */
function nameServers(place: HTMLElement, name: string): void {
  for (const title of place.querySelectorAll(".servers-title"))
    if (title.textContent !== name) title.textContent = name;
}

/** The library switches to dark colors by a class of the document. */
function useDarkLibrary(): void {
  const dark = useDarkScheme();
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.toggle("dark-mode", dark);
    return () => classList.remove("dark-mode");
  }, [dark]);
}

const query = "(prefers-color-scheme: dark)";

/** Whether the page is dark: by the reader's choice, else by the system's. */
function useDarkScheme(): boolean {
  return useSyncExternalStore(subscribe, isDark, () => false);
}

function subscribe(onChange: () => void): () => void {
  const preference = window.matchMedia(query);
  const choice = new MutationObserver(onChange);
  preference.addEventListener("change", onChange);
  choice.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  return () => {
    preference.removeEventListener("change", onChange);
    choice.disconnect();
  };
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === undefined ? window.matchMedia(query).matches : theme === "dark";
}

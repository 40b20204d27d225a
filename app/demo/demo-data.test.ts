import { wcagContrast } from "culori";
import { describe, expect, test } from "vitest";
import { isReservedDomain } from "#app/content/reserved-domain.ts";
import { clientGuides } from "#app/demo/documents/client-guides.ts";
import { documentGuides } from "#app/demo/documents/document-guides.ts";
import { toDocumentPdf } from "#app/demo/documents/document-pdf.ts";
import { fieldReferences } from "#app/demo/documents/field-references.ts";
import { wrapText } from "#app/demo/documents/helvetica.ts";
import { moreFieldReferences } from "#app/demo/documents/more-field-references.ts";
import { writeDocuments } from "#app/demo/documents/service-documents.ts";
import { icons } from "#app/demo/logos/icons.ts";
import { toLogoSvg } from "#app/demo/logos/logo-svg.ts";
import { captureCaption, captures, serviceFilms } from "#app/demo/media/service-media.ts";
import { demoPosts } from "#app/demo/posts/demo-posts.ts";
import { spanishPosts } from "#app/demo/posts/spanish.ts";
import { answerSamples } from "#app/demo/samples/answer-samples.ts";
import { toApplicationPdf } from "#app/demo/samples/application-pdf.ts";
import { classifiedBusinesses, toClassificationSample } from "#app/demo/samples/classification-samples.ts";
import { sampleApplications } from "#app/demo/samples/sample-applications.ts";
import { sellerSamples } from "#app/demo/samples/seller-samples.ts";
import { toScreenSvg } from "#app/demo/screens/screen-svg.ts";
import { serviceScreens } from "#app/demo/screens/service-screens.ts";
import { browseOrder, demoServices, spanishTexts } from "#app/demo/services/demo-services.ts";
import { publicValue } from "#app/demo/services/public-value.ts";
import { categories, companyTypes } from "#app/features/marketplace/search/tag-names.ts";
import { tints } from "#app/theme/tints.ts";
import { demoCompanies } from "./companies.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { isPublicSource } from "./demo-service.ts";
import { countProseWords, toDemoDescriptionHtml } from "./description-html.ts";
import { toTagIds } from "./seed-rows.ts";
import { addedCategories, demoTags } from "./tags.ts";

const getService = (id: number) => demoServices.find((service) => service.id === id);
const duplicates = (values: unknown[]) => values.filter((value, index) => values.indexOf(value) !== index);
/** Ids of the services that can be tried: by choosing a request, in a demo of their own, or in their seller's samples. */
const tried = new Set([...Object.keys({ ...answerSamples, ...sellerSamples }).map(Number), 11, 40, 60]);

describe("the companies of the demo", () => {
  test("have a slug that follows from the displayed name", () => {
    const toSlug = (name: string) => name.toLowerCase().replaceAll("&", "and").replaceAll(" ", "-");
    expect(demoCompanies.map(({ name }) => toSlug(name))).toEqual(demoCompanies.map(({ slug }) => slug));
  });
});

describe("the listings of the demo", () => {
  test("have names in plain words, none of which is a name in the code", () => {
    expect(demoServices.map(({ name }) => name).filter((name) => /[a-z][A-Z]/.test(name))).toEqual([]);
  });

  test("have unique ids, names and icons, and a position in the browse order", () => {
    expect(demoServices.length).toBeGreaterThanOrEqual(100);
    for (const part of ["id", "name", "icon"] as const) {
      expect(duplicates(demoServices.map((service) => service[part]))).toEqual([]);
    }
    expect(browseOrder.toSorted((a, b) => a - b)).toEqual(demoServices.map(({ id }) => id).toSorted((a, b) => a - b));
  });

  test("can be tried unless they rest, on recorded answers where three public sources gave them", () => {
    const untried = demoServices.filter(({ id }) => !tried.has(id));
    expect(untried).toEqual(demoServices.filter(({ status }) => status === "inactive"));
    const recorded = Object.entries(answerSamples).filter(([, samples]) => samples.some((one) => one.recordedFrom));
    for (const [id] of recorded) expect(getService(Number(id))?.types).toEqual(["Government"]);
    expect(recorded.map(([id]) => Number(id))).toEqual([1, 2, 3]);
  });

  test("include the three services with a try-it demo of their own", () => {
    expect(getService(40)).toMatchObject({ name: "Business Classification", companyName: "Northline Data" });
    expect(getService(60)).toMatchObject({ name: "PDF Data Extraction", companyName: "Fieldwork Labs" });
    expect(getService(11)).toMatchObject({
      name: "Thank-You Postcards",
      companyName: "Paper & Post",
      status: "pending",
    });
    expect(
      demoServices
        .filter(({ showTryOut }) => showTryOut)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([11, 40, 60]);
  });

  test("are mostly live, with some pending and a few inactive", () => {
    const count = (status: string) => demoServices.filter((service) => service.status === status).length;
    expect([count("pending"), count("inactive")]).toEqual([10, 3]);
  });

  test("come from at least 25 sellers, none of whom has more than 15 percent", () => {
    const owners = demoServices.map(({ owner }) => owner);
    const sizes = [...new Set(owners)].map((seller) => owners.filter((owner) => owner === seller).length);
    expect(sizes.length).toBeGreaterThanOrEqual(25);
    expect(Math.max(...sizes) / demoServices.length).toBeLessThanOrEqual(0.15);
    expect(sizes.filter((size) => size === 1).length).toBeGreaterThanOrEqual(3);
  });

  test("have a tagline that a card shows whole: a sentence within 100 characters", () => {
    const cut = demoServices.map(({ tagline }) => tagline).filter((tagline) => [...tagline].length > 100);
    expect(cut).toEqual([]);
    expect(demoServices.filter(({ tagline }) => !/^\p{Lu}.*[.!?]$/u.test(tagline))).toEqual([]);
  });

  test("begin with daily work: rating, certificates, driver records and policy checks", () => {
    expect(browseOrder.slice(0, 4)).toEqual([67, 13, 68, 63]);
  });

  test.each(
    demoServices.map((service) => [service.name, service] as const),
  )("%s is described in full", (_, service) => {
    const html = toDemoDescriptionHtml(service.description, publicValue[service.id]);
    expect(countProseWords(html)).toBeGreaterThanOrEqual(120);
    expect(countProseWords(html)).toBeLessThanOrEqual(250);
    expect(html).not.toMatch(/lorem|todo|<(?!\/?(p|h2|ul|li|strong|em|code|a)\b)/i);
  });

  test.each(
    demoServices.map((service) => [service.name, service] as const),
  )("%s is tagged consistently", (_, service) => {
    const { lines, chain, types, categories: chosen, featureIds, blocks } = service;
    expect(toTagIds(service)).toHaveLength(lines.length + chain.length + types.length + chosen.length);
    expect(Math.min(lines.length, chain.length, types.length, chosen.length)).toBeGreaterThan(0);
    const added = addedCategories.filter(({ companyType }) => types.includes(companyType)).map(({ name }) => name);
    const offered: string[] = [...types.flatMap((type) => [...categories[type]]), ...added];
    expect(chosen.filter((category) => !offered.includes(category))).toEqual([]);
    expect(featureIds.includes(3)).toBe(blocks !== undefined);
  });

  test("are all there in Spanish, with names of their own and taglines that fit a card", () => {
    expect(Object.keys(spanishTexts).map(Number)).toEqual(demoServices.map(({ id }) => id).toSorted((a, b) => a - b));
    const texts = Object.values(spanishTexts);
    expect(duplicates(texts.map(({ name }) => name))).toEqual([]);
    expect(texts.filter(({ tagline }) => [...tagline].length > 100 || !/^[¿\p{Lu}].*\.$/u.test(tagline))).toEqual([]);
  });

  test("say what is paid for where the source is public, and only there", () => {
    const open = demoServices.filter(isPublicSource).map(({ id }) => id);
    const explained = Object.keys(publicValue).map(Number);
    expect(explained.toSorted((a, b) => a - b)).toEqual(open.toSorted((a, b) => a - b));
  });

  test("include bundles of two to five single services", () => {
    const bundles = demoServices.filter(({ blocks }) => blocks);
    expect(bundles.length).toBeGreaterThanOrEqual(6);
    for (const { blocks = [] } of bundles) {
      expect(blocks.length).toBeGreaterThanOrEqual(2);
      expect(blocks.length).toBeLessThanOrEqual(5);
      expect(blocks.filter((id) => getService(id) === undefined || getService(id)?.blocks)).toEqual([]);
    }
  });

  test("link to their public sources over https, and to nothing that cannot exist", () => {
    const links = demoServices.flatMap(({ website, apiDocs = null, documents = [] }) => [
      website,
      apiDocs,
      ...documents.map(({ url }) => url),
    ]);
    const shown = links.filter((link) => link !== null);
    expect(shown.filter((link) => new URL(link).protocol !== "https:" || isReservedDomain(new URL(link).host))).toEqual(
      [],
    );
    expect(demoServices.filter(({ documents }) => documents?.length).length).toBeGreaterThanOrEqual(30);
  });
});

describe("the documents of invented sellers", () => {
  const written = demoServices.map((service) => [service, writeDocuments(service)] as const);

  test("explain how to start, and list the fields of every interface", () => {
    for (const [service, documents] of written) {
      const types = documents.map(({ type, name }) => `${type} ${name}`);
      expect(types.includes("Guide Getting started")).toBe(!isPublicSource(service));
      expect(types.includes("API Field reference")).toBe(!isPublicSource(service) && service.featureIds.includes(2));
    }
  });

  test("belong to a service of an invented seller each, and have different names", () => {
    const ids = [fieldReferences, moreFieldReferences, documentGuides, clientGuides].flatMap((record) =>
      Object.keys(record).map(Number),
    );
    expect(ids.map(getService).filter((service) => service === undefined || isPublicSource(service))).toEqual([]);
    for (const [, documents] of written) expect(duplicates(documents.map(({ name }) => name))).toEqual([]);
  });

  test("are well-formed PDF files whose lines stay on the page", () => {
    for (const [service, documents] of written) {
      for (const document of documents) {
        const text = new TextDecoder("latin1").decode(toDocumentPdf(document, service));
        expect(text).toMatch(/^%PDF-1\.4\n[\x20-\x7e\n]*%%EOF\n$/);
        const heights = [...text.matchAll(/Tf \d+ (-?[\d.]+) Td/g)].map(([, y]) => Number(y));
        expect(heights.length).toBeGreaterThan(5);
        expect(Math.min(...heights)).toBeGreaterThanOrEqual(48);
      }
    }
  });

  test("break lines where the page ends", () => {
    const style = { size: 10 };
    expect(wrapText("one two three", 40, style)).toEqual(["one two", "three"]);
    expect(wrapText("", 40, style)).toEqual([""]);
  });
});

describe("drawings", () => {
  test.each(Object.entries(tints))("the ink of %s is readable on its tile, on dark pages, too", (_, {
    tile,
    ink,
    darkTile,
    darkInk,
  }) => {
    expect(wcagContrast(tile, ink)).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(darkTile, darkInk)).toBeGreaterThanOrEqual(4.5);
  });

  test("a logo is a titled tile with a size, its title escaped", () => {
    const svg = toLogoSvg({ title: "Paper & <Post>", ...tints.grey, paths: icons.envelope });
    expect(svg).toContain('viewBox="0 0 44 44" width="88" height="88"');
    expect(svg).toContain("<title>Paper &amp; &lt;Post&gt;</title>");
    expect(svg).toContain('rx="10"');
  });

  test("every service has one to six images and clips", () => {
    const counts = demoServices.map(
      ({ id }) => (serviceScreens[id] ?? []).length + (serviceFilms[id] ? 1 : 0) + (captures.has(id) ? 1 : 0),
    );
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(Math.max(...counts)).toBeLessThanOrEqual(6);
    expect(Object.keys(serviceScreens).filter((id) => !getService(Number(id)))).toEqual([]);
  });

  test("every image and film has a caption in English and another in Spanish", () => {
    const screens = Object.values(serviceScreens).flatMap((shown) => shown.map(({ caption }) => caption));
    const captions = [captureCaption, ...Object.values(serviceFilms).map(({ title }) => title), ...screens];
    expect(captions.filter(({ en, es }) => en.trim() === "" || es.trim() === "" || en === es)).toEqual([]);
  });

  test.each(Object.entries(serviceScreens))("the images of service %s stay within their frame", (_, screens) => {
    for (const screen of screens) {
      const svg = toScreenSvg(screen, tints.blue);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      if (screen.kind === "answer") expect(screen.lines.filter((line) => line.length > 47)).toEqual([]);
      if (screen.kind === "table") expect(screen.widths.reduce((sum, width) => sum + width, 0)).toBe(264);
    }
  });

  test("films of services are MP4 files of 45 to 90 seconds, at most 600 KB", () => {
    for (const { film, times } of Object.values(serviceFilms)) {
      expect(new TextDecoder().decode(film.subarray(4, 8))).toBe("ftyp");
      expect(film.length).toBeLessThan(600_000);
      expect([times.seconds >= 45, times.seconds <= 90]).toEqual([true, true]);
    }
  });

  test.each(Object.entries(serviceFilms))("the film of service %s has captions in both languages", (_, film) => {
    const { times, captions } = film;
    expect([captions.en.length, captions.es.length]).toEqual([times.cues.length, times.cues.length]);
    expect(times.cues.length).toBeGreaterThanOrEqual(4);
    const starts = [...times.cues, times.seconds];
    expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
    expect([...captions.en, ...captions.es].filter((text) => text.length > 52)).toEqual([]);
    for (const [at, text] of captions.en.entries()) expect(captions.es[at]).not.toBe(text);
  });

  test("whatever can be tried shows a picture of what it gives, and nothing else does", () => {
    expect([...captures.keys()].sort((a, b) => a - b)).toEqual([...tried].sort((a, b) => a - b));
    for (const bytes of captures.values()) {
      expect(new TextDecoder().decode(bytes.subarray(8, 12))).toBe("WEBP");
      expect(bytes.length).toBeLessThanOrEqual(20 * 1024);
    }
  });
});

describe("the try-it samples", () => {
  test.each(
    Object.entries(answerSamples),
  )("those of service %s have different names, and name each value once", (_, samples) => {
    expect(duplicates(samples.map(({ name }) => name))).toEqual([]);
    for (const { request, answer } of samples) {
      expect(Math.min(request.length, answer.length)).toBeGreaterThan(0);
      expect([request, answer].flatMap((values) => duplicates(values.map(([name]) => name)))).toEqual([]);
    }
  });

  test("classify with six-digit codes whose confidences sum to at most one", () => {
    for (const { predictions, state, zip } of classifiedBusinesses) {
      expect([...predictions.map(([code]) => code), state, zip].join(" ")).toMatch(/^\d{6} \d{6} [A-Z]{2} \d{5}$/);
      expect(predictions[0][2]).toBeGreaterThan(predictions[1][2]);
      expect(predictions[0][2] + predictions[1][2]).toBeLessThanOrEqual(1);
    }
  });

  test("use the calls' field names", () => {
    const [first] = classifiedBusinesses;
    if (!first) throw new Error("no sample");
    const { inputData, outputData } = toClassificationSample(first);
    expect(JSON.parse(inputData)).toEqual({
      companyname: "Cedar & Vine Bistro LLC",
      address: "2418 NE Alberta Street",
      city: "Portland",
      state: "OR",
      zip: "97211",
    });
    expect(JSON.parse(outputData)).toEqual({
      classificationData: {
        naicsPredictionA: { naicsCode: "722511", naicStitle: "Full-Service Restaurants", confidenceScore: 0.87 },
        naicsPredictionB: {
          naicsCode: "722410",
          naicStitle: "Drinking Places (Alcoholic Beverages)",
          confidenceScore: 0.11,
        },
      },
    });
  });

  test.each(
    sampleApplications.map((application) => [application.name, application] as const),
  )("the application of %s is a PDF with a correct cross-reference table", (_, application) => {
    const text = new TextDecoder("latin1").decode(toApplicationPdf(application));
    expect(text).toMatch(/^%PDF-1\.4\n[\x20-\x7e\n]*%%EOF\n$/);
    const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    expect(text.slice(start, start + 4)).toBe("xref");
    const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
    offsets.forEach((offset, index) => {
      expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
    });
    for (const [, length = "", content = ""] of text.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g)) {
      expect(content.length).toBe(Number(length));
    }
  });
});

describe("posts, companies, people and tags", () => {
  test("posts have a useful length and are dated from August to mid November 2026", () => {
    expect(demoPosts.length).toBeGreaterThanOrEqual(8);
    expect(duplicates(demoPosts.flatMap(({ id, thumbnail }) => [id, thumbnail]))).toEqual([]);
    for (const { body, published } of demoPosts) {
      expect(countProseWords(body)).toBeGreaterThanOrEqual(450);
      expect(countProseWords(body)).toBeLessThanOrEqual(900);
      expect(body).toMatch(/^## /m);
      expect(published >= "2026-08-01" && published <= "2026-11-15").toBe(true);
    }
  });

  test.each([
    ["English", demoPosts],
    ["Spanish", Object.values(spanishPosts)],
  ])("the strip, which cuts titles at 50 and summaries at 70 characters, cuts no word of a post in %s", (_, posts) => {
    const isCutInWord = (text: string, at: number) => /^\p{L}{2}/u.test(text.slice(at - 1));
    const cut = posts.flatMap(({ title, summary }) => [
      ...(isCutInWord(title, 50) ? [title] : []),
      ...(isCutInWord(summary, 70) ? [summary] : []),
    ]);
    expect(cut).toEqual([]);
  });

  test("no displayed text names the platform", () => {
    const shown = JSON.stringify([demoServices, demoPosts, demoCompanies, serviceScreens]);
    expect(shown).not.toMatch(/gig\s?market\b(?!")/i);
  });

  test("the six accounts have the roles and companies of the spec", () => {
    expect(demoAccounts.map(({ email, roleId, company }) => [email, roleId, company])).toEqual([
      ["admin@demo.test", 1, "platform-operations"],
      ["owner@demo.test", 2, "demo-agency"],
      ["agent@demo.test", 3, "demo-agency"],
      ["buyer@demo.test", 2, "lakeshore-insurance"],
      ["seller@demo.test", 4, "northline-data"],
      ["newcomer@demo.test", 2, null],
    ]);
    expect(demoCompanies.filter((company) => "hasGigMarket" in company).map(({ slug }) => slug)).toEqual([
      "demo-agency",
    ]);
  });

  test("tags are unique by kind and name, and a category belongs to a company type", () => {
    expect(duplicates(demoTags.map(({ kind, name }) => `${kind} ${name}`))).toEqual([]);
    expect(duplicates(demoTags.map(({ id }) => id))).toEqual([]);
    const typeIds = demoTags.filter(({ kind }) => kind === "companyType").map(({ id }) => id);
    expect(typeIds).toHaveLength(companyTypes.length);
    const parents = demoTags.filter(({ kind }) => kind === "category").map(({ parentId }) => parentId);
    expect(parents.filter((id) => id === null || !typeIds.includes(id))).toEqual([]);
  });
});

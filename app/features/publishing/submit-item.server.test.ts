import { randomUUID } from "node:crypto";
import { asc, desc, eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { auditLog } from "#app/db/schema/audit.ts";
import { events, posts, videos } from "#app/db/schema/community.ts";
import { eventRegistrations } from "#app/db/schema/event-registrations.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { sections } from "#app/features/admin/table/sections.ts";
import { parseTableQuery } from "#app/features/admin/table/table-query.ts";
import { exportRows, listRows } from "#app/features/admin/table/table-rows.server.ts";
import { findRegisteredEmail } from "#app/features/community/events/event-registrations.server.ts";
import { getPost, listPosts } from "#app/features/community/posts/posts.server.ts";
import { listVideos } from "#app/features/community/videos.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import type { SigningKeys } from "#app/process/signing-keys.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import { openConfirmation } from "#tests/factories/confirmation.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { addPicture } from "./add-picture.server.ts";
import { changeItems } from "./change-items.server.ts";
import type { ItemKind } from "./item.ts";
import type { Uploads } from "./item-files.server.ts";
import type { ItemValues } from "./item-form.ts";
import { getPostPreview } from "./item-previews.server.ts";
import { emptyValues } from "./item-rows.server.ts";
import { getItemToEdit } from "./own-item.server.ts";
import { findNextPublication } from "./publication-clock.server.ts";
import { submitItem } from "./submit-item.server.ts";

const audiences = [
  { id: 1, name: "Market" },
  { id: 4, name: "Premium" },
];
const stored: string[] = [];
const files = {
  put: async (_bytes: Uint8Array, extension: string) => {
    const address = `/files/${"b".repeat(32)}.${extension}`;
    stored.push(address);
    return address;
  },
};
const senderOf: SenderOf = (tenantId, locale) =>
  buildAccountSender({ id: tenantId, slug: `tenant-${tenantId}`, locale: locale ?? "en" });
const keys: SigningKeys = [new Uint8Array(32)];
const picture = `/files/${"a".repeat(32)}.webp`;

const post: Partial<ItemValues> = {
  title: "Hail season",
  summary: "What to do",
  body: "## Before\n\nCall *everybody*.",
  author: "Dana",
  topics: "Weather, Claims",
  thumbnailUrl: picture,
  when: "now",
  timeZone: "America/New_York",
  audience: "all",
};

describeOnEveryDatabase("community content", (open) => {
  let database: TestDatabase;
  let platform: TestScope;
  let premium: TestScope;
  let owner: TestScope;

  beforeAll(async () => {
    database = await open();
    const scopeOf = async (tenantId: number, roleId: number, email: string) => {
      const scope = database.scope({ tenantId });
      return { ...scope, userId: (await insertAccount(scope, { tenantId, roleId, email })).id };
    };
    platform = await scopeOf(1, 1, "admin@market.test");
    premium = await scopeOf(4, 1, "admin@premium.test");
    owner = await scopeOf(1, 2, "owner@market.test");
  });

  const submit = (
    scope: TestScope,
    kind: ItemKind,
    values: Partial<ItemValues>,
    { id = null, uploads = {} }: { id?: number | null; uploads?: Uploads } = {},
  ) =>
    submitItem(scope, files, { kind, id, values: { ...emptyValues(), ...values }, uploads, audiences, senderOf, keys });

  const performOn = (scope: TestScope, change: Omit<Parameters<typeof changeItems>[1], "senderOf" | "keys">) =>
    changeItems(scope, { ...change, senderOf, keys });

  async function save(scope: TestScope, kind: ItemKind, values: Partial<ItemValues>, id: number | null = null) {
    const outcome = await submit(scope, kind, values, { id });
    if (outcome.kind !== "saved") throw new Error(JSON.stringify(outcome));
    return outcome.id;
  }

  const find = async (scope: TestScope, title: string) =>
    (await listPosts(scope, { search: title })).map(({ title: found }) => found);

  test("is rendered, sanitized, shown at once everywhere, and audited", async () => {
    const body = `${post.body}\n\n<script>alert(1)</script>`;
    const id = await save(platform, "posts", { ...post, body, bodyEs: "Llame a *todos*.", titleEs: "Granizo" });
    expect(await getPost(database.scope(), id)).toMatchObject({
      title: "Hail season",
      html: "<h2>Before</h2>\n<p>Call <em>everybody</em>.</p>",
      topics: ["Weather", "Claims"],
    });
    expect(await getPost(database.scope({ tenantId: 4 }), id, "es")).toMatchObject({
      title: "Granizo",
      html: "<p>Llame a <em>todos</em>.</p>",
      partlyTranslated: false,
    });
    const entries = await inTenant(platform, ({ db }) =>
      db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subject, `post:${id}`))
        .orderBy(asc(auditLog.id)),
    );
    expect(entries.map(({ action, actorUserId }) => [action, actorUserId])).toEqual([["post.create", platform.userId]]);
  });

  test("a draft is private, a scheduled item visible from its time on, and neither after it is unpublished", async () => {
    const title = "Edges of a schedule";
    const id = await save(platform, "posts", { ...post, title, when: "draft" });
    expect(await find(database.scope(), title)).toEqual([]);
    expect((await getPostPreview(platform, { id, locale: "en" }))?.post.title).toBe(title);

    const draft = await getItemToEdit(platform, { kind: "posts", id });
    const scheduled = { ...draft?.values, when: "at", publishAt: "2026-01-15T08:00" };
    await save({ ...platform, now: new Date("2026-01-15T12:01:00Z") }, "posts", scheduled, id);
    const at = (iso: string) => find(database.scope({ now: new Date(iso) }), title);
    expect(await at("2026-01-15T12:59:59.999Z")).toEqual([]);
    expect(await at("2026-01-15T13:00:00Z")).toEqual([title]);
    expect(await findNextPublication(database.db, new Date("2026-01-15T12:59:00Z"))).toEqual(
      new Date("2026-01-15T13:00:00Z"),
    );
    expect(await findNextPublication(database.db, new Date("2026-01-15T13:00:00Z"))).toBeNull();

    const shown = await getItemToEdit(platform, { kind: "posts", id });
    expect(shown?.values).toMatchObject({ when: "at", publishAt: "2026-01-15T08:00", timeZone: "America/New_York" });
    await save(
      { ...platform, now: new Date("2026-01-15T12:02:00Z") },
      "posts",
      { ...shown?.values, when: "draft" },
      id,
    );
    expect(await at("2027-01-01T00:00:00Z")).toEqual([]);
  });

  test("a draft keeps the time of publication that was typed, until it is removed", async () => {
    const now = new Date("2026-01-15T12:00:00Z");
    const values = { ...post, when: "draft", publishAt: "2026-01-15T08:00" };
    const id = await save({ ...platform, now }, "posts", values);
    const open = async () => (await getItemToEdit(platform, { kind: "posts", id }))?.values;
    const typed = await open();
    expect(typed).toMatchObject({ when: "draft", publishAt: "2026-01-15T08:00" });
    await save({ ...platform, now: new Date("2026-01-15T12:01:00Z") }, "posts", { ...typed, publishAt: "" }, id);
    const removed = await open();
    expect(removed?.publishAt).toBe("");
    await save({ ...platform, now: new Date("2026-01-15T12:02:00Z") }, "posts", { ...removed }, id);
    expect((await open())?.publishAt).toBe("");
  });

  const ask = (search: string) => parseTableQuery(new URLSearchParams(search), sections.posts);
  const list = (scope: TestScope, search = "") => listRows(scope, "posts", ask(search));

  /** The list as a CSV file. */
  async function read(scope: TestScope) {
    let text = "";
    for await (const piece of (await exportRows(scope, "posts", ask(""))) ?? []) text += piece;
    return text;
  }

  test("several are unpublished at once after a confirmation, each audited", async () => {
    const ids = [
      await save(platform, "posts", { ...post, title: "Draught one" }),
      await save(platform, "posts", { ...post, title: "Draught two" }),
    ];
    const { sessionId } = await openConfirmation(platform);
    const change = { kind: "posts", ids, intent: "withdraw" } as const;
    const unread = { ...change, confirmation: { sessionId, consent: false, password: "" } };
    expect(await performOn(platform, unread)).toMatchObject({ kind: "unconfirmed", required: { kind: "confirm" } });
    const agreed = { ...change, confirmation: { sessionId, consent: true, password: "" } };
    expect(await performOn(platform, agreed)).toEqual({ kind: "done", count: 2 });
    expect(await performOn(platform, agreed)).toEqual({ kind: "done", count: 0 });
    expect(await getItemToEdit(platform, { kind: "posts", id: ids[0] ?? 0 })).toMatchObject({ state: "draft" });
    const entries = await inTenant(platform, ({ db }) =>
      db.select().from(auditLog).where(eq(auditLog.action, "post.withdraw")),
    );
    expect(entries.map(({ subject }) => subject).sort()).toEqual(ids.map((id) => `post:${id}`).sort());
  });

  test("a tenant's administrator writes for their own tenant only, whatever is requested", async () => {
    const id = await save(premium, "posts", { ...post, title: "Premium only", audience: "all" });
    expect(await find(database.scope({ tenantId: 4 }), "Premium only")).toEqual(["Premium only"]);
    expect(await find(database.scope(), "Premium only")).toEqual([]);
    const everywhere = await save(platform, "posts", { ...post, title: "Everywhere" });
    const marketOnly = await save(platform, "posts", { ...post, title: "Market only", audience: "1" });
    for (const foreign of [everywhere, marketOnly]) {
      expect(await getItemToEdit(premium, { kind: "posts", id: foreign })).toBeNull();
      expect(await getPostPreview(premium, { id: foreign, locale: "en" })).toBeNull();
      expect((await submit(premium, "posts", post, { id: foreign })).kind).toBe("absent");
    }
    const confirmation = await openConfirmation(premium);
    const foreign = { kind: "posts", ids: [everywhere, marketOnly], confirmation } as const;
    expect(await performOn(premium, { ...foreign, intent: "delete" })).toEqual({ kind: "done", count: 0 });
    expect(await performOn(premium, { ...foreign, intent: "withdraw" })).toEqual({ kind: "done", count: 0 });
    expect(await getItemToEdit(platform, { kind: "posts", id: everywhere })).toMatchObject({ state: "published" });
    const listed = await list(premium);
    expect(listed?.rows.map((row) => row.id)).toEqual([id]);
    expect((await list(platform, "q=ONLY&state=published"))?.total).toBe(2);
    expect(await read(premium)).not.toContain("Everywhere");
  });

  test("other users have no access", async () => {
    for (const scope of [owner, database.scope(), testScopeIn(platform, 4)]) {
      expect(await list(scope)).toBeNull();
      expect((await submit(scope, "posts", post)).kind).toBe("absent");
      expect(await addPicture(scope, files, { bytes: new Uint8Array(1), alt: "x" })).toBeNull();
      const confirmation = { sessionId: 1, consent: true, password: "" };
      expect(await performOn(scope, { kind: "posts", ids: [1], intent: "delete", confirmation })).toBeNull();
    }
  });

  test("a form that is sent twice is stored once, one based on an outdated version not at all", async () => {
    const values = { ...post, title: "Twice", formKey: "0b6b5a52-3b47-4a7b-9b0e-2f8f6a1f2c11" };
    const id = await save(platform, "posts", values);
    expect(await save(platform, "posts", values)).toBe(id);
    const opened = (await getItemToEdit(platform, { kind: "posts", id }))?.values;
    const later = { ...platform, now: new Date("2026-01-15T12:05:00Z") };
    await save(later, "posts", { ...opened, title: "First" }, id);
    expect((await submit(later, "posts", { ...opened, title: "Second" }, { id })).kind).toBe("stale");
    expect(await find(later, "First")).toEqual(["First"]);
  });

  test("what was written of an item that was deleted meanwhile is kept once, as a draft of whoever could edit it", async () => {
    for (const scope of [platform, premium]) {
      const own = { ...post, title: `Gone ${scope.tenantId}`, audience: "all" };
      const id = await save(scope, "posts", own);
      const opened = (await getItemToEdit(scope, { kind: "posts", id }))?.values;
      const typed = { ...opened, body: "Hours of work", when: "now", formKey: randomUUID() };
      const confirmation = await openConfirmation(scope);
      await performOn(scope, { kind: "posts", ids: [id], intent: "delete", confirmation });
      const kept = await submit(scope, "posts", typed, { id });
      if (kept.kind !== "saved") throw new Error(kept.kind);
      expect(kept).toMatchObject({ wasDeleted: true });
      expect(await getItemToEdit(scope, { kind: "posts", id: kept.id })).toMatchObject({
        state: "draft",
        values: { title: own.title, body: "<p>Hours of work</p>" },
      });
      expect(await submit(scope, "posts", typed, { id })).toEqual(kept);
      expect((await submit(scope, "posts", { ...typed, title: "" }, { id })).kind).toBe("faulty");
      expect((await submit(scope, "posts", { ...typed, version: "" }, { id })).kind).toBe("absent");
      expect((await submit(owner, "posts", typed, { id })).kind).toBe("absent");
    }
    const [ofPlatform] = await inTenant(platform, ({ db }) =>
      db.select({ subject: auditLog.subject }).from(auditLog).where(eq(auditLog.action, "post.delete")),
    );
    const id = Number(ofPlatform?.subject.replace("post:", ""));
    expect((await submit(premium, "posts", { ...post, version: "1" }, { id })).kind).toBe("absent");
  });

  test("a change is audited even when truncating its text would split a character", async () => {
    const id = await save(platform, "posts", post);
    const opened = (await getItemToEdit(platform, { kind: "posts", id }))?.values;
    await save(platform, "posts", { ...opened, body: `${"x".repeat(199)}🙂` }, id);
    const [entry] = await inTenant(platform, ({ db }) =>
      db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1),
    );
    expect(entry).toMatchObject({ subject: `post:${id}`, after: { body: "x".repeat(199) } });
  });

  test("an unknown audience is refused, and so are missing texts", async () => {
    expect(await submit(platform, "posts", { ...post, audience: "99", summary: "" })).toMatchObject({
      kind: "faulty",
      errors: { audience: "publishing:error.audience", summary: "publishing:error.missing.summary" },
    });
  });

  test("10,000 words are stored completely", async () => {
    const id = await save(platform, "posts", { ...post, title: "Long", body: "Insurance ".repeat(10_000).trim() });
    const found = await getPost(database.scope(), id);
    expect(found?.html.split(" ").length).toBe(10_000);
    expect(found?.readingMinutes).toBe(50);
  });

  describe("files", () => {
    const film = Buffer.from("\0\0\0\x18ftypisom\0\0\0\0isomiso2avc1mp41", "latin1");
    const video = { title: "Film", summary: "S", when: "now", timeZone: "UTC", audience: "all", length: "1:05" };

    test("a film is shown with its poster and captions", async () => {
      const poster = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
        .png()
        .toBuffer();
      const captionsEnFile = new TextEncoder().encode("WEBVTT\n\n00:00.000 --> 00:02.000\nHello");
      const outcome = await submit(platform, "videos", video, { uploads: { video: film, poster, captionsEnFile } });
      expect(outcome.kind).toBe("saved");
      expect(await listVideos(database.scope())).toMatchObject([
        {
          title: "Film",
          videoUrl: expect.stringMatching(/\.mp4$/),
          captions: { en: expect.stringMatching(/\.vtt$/) },
          durationSeconds: 65,
        },
      ]);
      await database.db.delete(videos);
    });

    test("invalid files are refused at their fields, valid ones beside them are kept", async () => {
      const wrong = Buffer.from("<html>");
      const uploads = { video: film, poster: wrong, captionsEnFile: wrong, captionsEsFile: new Uint8Array() };
      expect(await submit(platform, "videos", video, { uploads })).toMatchObject({
        kind: "faulty",
        values: { videoUrl: expect.stringMatching(/\.mp4$/), posterUrl: "" },
        errors: {
          posterUrl: "uploads:fault.notImage",
          captionsEn: "uploads:fault.captions.notCaptions",
          captionsEs: "uploads:fault.captions.notCaptions",
        },
      });
      const large = Buffer.concat([film, Buffer.alloc(10 * 1024 * 1024)]);
      expect(await submit(platform, "videos", video, { uploads: { video: large } })).toMatchObject({
        errors: { videoUrl: "publishing:error.videoTooLarge" },
      });
      expect(await submit(platform, "videos", video, { uploads: { video: wrong } })).toMatchObject({
        errors: { videoUrl: "publishing:error.notVideo" },
      });
    });

    test("a picture in a text needs alt text and is stored in two sizes", async () => {
      const bytes = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: "red" } })
        .jpeg()
        .toBuffer();
      expect(await addPicture(platform, files, { bytes, alt: " " })).toEqual({ error: "publishing:error.alt" });
      expect(await addPicture(platform, files, { bytes: null, alt: "A" })).toEqual({
        error: "publishing:error.picture",
      });
      const added = await addPicture(platform, files, { bytes, alt: 'A "roof" <b>' });
      expect(added).toMatchObject({
        html: expect.stringMatching(/ 640w, .* 1280w" alt="A &quot;roof&quot; &lt;b&gt;" width="1280" height="640"/),
      });
    });
  });

  test("an event that is moved, withdrawn or deleted is so to everybody who registered, until it is over", async () => {
    const meeting = {
      ...{ title: "Drill", titleEs: "Simulacro", summary: "S", host: "Dana", joinUrl: "https://meet.example/1" },
      ...{ startsAt: "2026-07-01T10:00", endsAt: "2026-07-01T11:00", timeZone: "America/Chicago" },
      ...{ when: "now", audience: "all" },
    };
    const id = await save(platform, "events", meeting);
    const guests = [
      { tenantId: 1, email: "ann@guest.example", locale: "en" },
      { tenantId: 4, email: "eva@guest.example", locale: "es" },
    ];
    const rows = guests.map((guest) => ({ ...guest, eventId: id, name: "Guest", createdAt: platform.now }));
    await asPlatform(database.db, (db) => db.insert(eventRegistrations).values(rows));
    let heard = (await readMails(platform)).length;
    const readNews = async () => {
      const mails = (await readMails(platform)).slice(heard);
      heard += mails.length;
      return mails.map(({ tenantId, recipient, subject }) => [tenantId, recipient, subject]);
    };
    const edit = async (change: Partial<ItemValues>) => {
      const values = (await getItemToEdit(platform, { kind: "events", id }))?.values;
      await save(platform, "events", { ...values, ...change }, id);
      return readNews();
    };
    const changed = [
      [1, "ann@guest.example", "Changed: Drill"],
      [4, "eva@guest.example", "Cambio: Simulacro"],
    ];
    const cancelled = [
      [1, "ann@guest.example", "Canceled: Drill"],
      [4, "eva@guest.example", "Cancelado: Simulacro"],
    ];
    expect(await edit({ summary: "A longer summary" })).toEqual([]);
    expect(await edit({ startsAt: "2026-07-01T09:30" })).toEqual(changed);
    const [, last] = (await readMails(platform)).slice(-2);
    expect(last?.text).toMatch(/9:30.*11:00/);
    const token = new RegExp(`/community/event/${id}/cancel/([\\w-]+)`).exec(last?.text ?? "")?.[1] ?? "";
    expect(await findRegisteredEmail(database.scope({ tenantId: 4 }), { eventId: id, token, keys })).toBe(
      "eva@guest.example",
    );
    expect(await edit({ joinUrl: "https://meet.example/2" })).toEqual(changed);
    expect(await edit({ when: "draft" })).toEqual(cancelled);
    expect((await readMails(platform)).at(-1)?.text).not.toContain("/cancel/");
    expect(await edit({ host: "Isaac" })).toEqual([]);
    expect(await edit({ when: "now" })).toEqual(changed);
    const confirmation = await openConfirmation(platform);
    const all = { kind: "events", ids: [id], confirmation } as const;
    await performOn(premium, { ...all, intent: "withdraw", confirmation: await openConfirmation(premium) });
    expect(await readNews()).toEqual([]);
    await performOn(platform, { ...all, intent: "withdraw" });
    expect(await readNews()).toEqual(cancelled);
    expect(await edit({ when: "now", endsAt: "2026-01-14T11:00", startsAt: "2026-01-14T10:00" })).toEqual([]);
    await performOn(platform, { ...all, intent: "delete" });
    expect(await readNews()).toEqual([]);
  });

  test("an event keeps its times in its own zone, and its deletion is audited", async () => {
    const id = await save(platform, "events", {
      ...{ title: "Meeting", summary: "S", host: "Dana", joinUrl: "https://meet.example/1", audience: "1" },
      ...{ startsAt: "2026-07-01T10:00", endsAt: "2026-07-01T11:00", timeZone: "America/Chicago", when: "now" },
    });
    const [row] = await database.db.select().from(events).where(eq(events.id, id));
    expect(row?.startsAt.toISOString()).toBe("2026-07-01T15:00:00.000Z");
    expect((await getItemToEdit(platform, { kind: "events", id }))?.values.startsAt).toBe("2026-07-01T10:00");
    const change = {
      kind: "events",
      ids: [id],
      intent: "delete",
      confirmation: await openConfirmation(platform),
    } as const;
    const unlisted = { ...change, confirmation: { sessionId: 0, consent: true, password: "" } };
    const required = { kind: "wrongPassword", proof: [expect.objectContaining({ name: "password" })] };
    expect(await performOn(platform, unlisted)).toEqual({ kind: "unconfirmed", required });
    expect(await performOn(platform, change)).toEqual({ kind: "done", count: 1 });
    expect(await performOn(platform, change)).toEqual({ kind: "done", count: 0 });
    const entries = await inTenant(platform, ({ db }) =>
      db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subject, `event:${id}`)),
    );
    expect(entries.map(({ action }) => action)).toEqual(["event.create", "event.delete"]);
  });

  test("a text without a translation opens with empty Spanish fields", async () => {
    const values = (await getItemToEdit(platform, { kind: "posts", id: await save(platform, "posts", post) }))?.values;
    expect([values?.titleEs, values?.bodyEs, values?.topicsEs]).toEqual(["", "", ""]);
    expect((await database.db.select().from(posts)).every(({ translations }) => translations.en === undefined)).toBe(
      true,
    );
  });
});

import type { Adapter, AdapterPayload } from "oidc-provider";

const mostEntries = 5000;

interface Entry {
  payload: AdapterPayload;
  endsAt: number;
}

/** In-memory storage of the demo's provider; the oldest entries are evicted first. */
export function createMemoryAdapter(): (model: string) => Adapter {
  const entries = new Map<string, Entry>();

  function find(matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    const entry = [...entries.values()].find(({ payload }) => matches(payload));
    return entry && entry.endsAt > Date.now() ? entry.payload : undefined;
  }

  return (model) => ({
    upsert: async (id, payload, expiresIn) => {
      const endsAt = expiresIn ? Date.now() + expiresIn * 1000 : Number.POSITIVE_INFINITY;
      entries.delete(`${model}:${id}`);
      entries.set(`${model}:${id}`, { payload, endsAt });
      const [oldest] = entries.keys();
      if (entries.size > mostEntries && oldest !== undefined) entries.delete(oldest);
    },
    find: async (id) => {
      const entry = entries.get(`${model}:${id}`);
      return entry && entry.endsAt > Date.now() ? entry.payload : undefined;
    },
    findByUid: async (uid) => find((payload) => payload.uid === uid && payload.kind === model),
    findByUserCode: async (userCode) => find((payload) => payload.userCode === userCode),
    consume: async (id) => {
      const entry = entries.get(`${model}:${id}`);
      if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => {
      entries.delete(`${model}:${id}`);
    },
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
    },
  });
}

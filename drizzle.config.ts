export default {
  dialect: "postgresql",
  schema: "./app/db/schema",
  out: "./app/db/migrations",
};

import { build } from "./prepare.mjs";

build();

/** The options, as Node's parser takes them. */
export const syntax = {
  port: { type: "string", short: "p" },
  host: { type: "string", short: "h" },
  "base-url": { type: "string" },
  seed: { type: "string" },
  data: { type: "string" },
  import: { type: "string" },
  "export-on-exit": { type: "string" },
  assume: { type: "string", multiple: true },
  fulfilment: { type: "string" },
  clock: { type: "string" },
  cors: { type: "boolean" },
  "one-world": { type: "boolean" },
  "idle-after": { type: "string" },
  "max-worlds": { type: "string" },
  "admin-token": { type: "string" },
  "allow-callbacks": { type: "boolean" },
  json: { type: "boolean" },
  quiet: { type: "boolean" },
  help: { type: "boolean" },
  version: { type: "boolean" },
} as const;

export const usage = `Usage: legal-entity-mock [options]
       legal-entity-mock [options] exec -- <command>

Serves the legal entity data and document order service, to test against. The bearer token of a
request names a world of its own; its dials are under /__admin (see /__admin/openapi.json).
With exec it serves while the command runs, and the command finds it by LEGAL_ENTITY_BASE_URL
and has LEGAL_ENTITY_TOKEN to call it with.

Where
  -p, --port <number>          port to listen on, 0 for a free one (4010; with exec 0)
  -h, --host <address>         address to listen on (127.0.0.1)
      --base-url <url>         where clients reach it, when that is not where it listens
      --cors                   lets pages of other origins call it
      --admin-token <token>    what control calls have to show; without one there are none when
                               others reach the server (also LEGAL_ENTITY_ADMIN_TOKEN)
      --allow-callbacks        sends webhooks anywhere, though others reach the server

What
      --seed <number>          same seed, same calls, same answers (1)
      --data <file>            your own entities: JSON, or one entity per line
      --assume <key=value>     answers an open question of the service document; may be repeated
      --fulfilment <when>      immediate, manual, after a while: 500ms, 2s, 5m, 4h, 3d (2s), or
                               after so many readings of an order: 3polls
      --clock <mode>           live, virtual, or so many times as fast as real time: 60 (live)

Worlds
      --one-world              one world for every token
      --idle-after <while>     drops a world that nobody used for so long, or never (30m)
      --max-worlds <number>    how many there may be (10000)
      --import <file>          worlds to start with
      --export-on-exit <file>  writes all worlds there when it stops

Output
      --json                   one JSON line with the URL
      --quiet                  nothing but trouble
      --version, --help`;

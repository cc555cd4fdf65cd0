import type { SameKeys } from '../../same-keys.ts'
import type { topic as zh } from '../../zh/cli/topic.ts'

/** Pages of `rtcops help TOPIC`. */
export const topic = {
  exitCodes: `Exit codes

  0    done, also when there was nothing to do
  1    other failure
  2    usage, bad value
  3    not found
  4    not logged in, or the login was refused
  5    no permission
  6    conflict, or refused by a rule
  7    network or server; may be retried
  8    partly done
  9    submitted, and waits for a second member; nothing is done yet
  130  interrupted (143 when ended by SIGTERM)

Under -o json and -o ndjson a failure is one line of JSON on stderr:
  {"error":{"kind":"not_found","exit":3,"code":40002,"message":"…","next":"…","request_id":"…"}}

Reads are repeated three times, after 1, 2 and 4 s, or when the server says.
Writes are sent once; a recharge, which has a key, is repeated like a read and booked once.
`,
  time: `Times that --from, --to and --since accept

  45s  2h  1h30m  3d  2w      back from now; also 2小时 3天
  now  now-15m  now-2h/5m     /5m rounds down to a multiple of five minutes
  today  yesterday  monday    a day; also 今天 昨天 周一
  this-week  last-week        a week, from Monday
  last-month  2026-10         a month
  2026-11-18  11-18           a day; without a year, the most recent one
  09:30  昨天 21:30           a time of day; alone, the most recent one
  2026-11-20T01:00:00Z        RFC 3339
  @1795140000                 seconds since 1970

Both ends are in the range. A day, week or month given to --to means its last
second, cut to now. Later than now is refused; so is a number without a unit.
Zone: --tz, else Asia/Shanghai. Unless said otherwise calls are those of the last
24 h, transactions and bills of 7 days, invoices of 30. Bills have days of Shanghai.
`,
  columns: `Columns and formats

  -o table    for people; on a terminal cut to its width, in a pipe never
  -o wide     more columns, never cut
  -o json     one array; --envelope: {"list":[…],"total":318,"page":1}
  -o ndjson   one object per line
  -o csv      RFC 4180; --bom for spreadsheets. Texts that begin with = + - @ get a '
  -o tsv      tabs, line ends and backslashes in cells are written \\t \\n \\\\
  -o yaml     a list of mappings

All but table and wide use wire names and raw values, the same in both languages: words
are English, times carry their offset. --columns a,b takes these names, in this order. A name that
does not exist is refused with the list of those that do. --no-headers leaves out the header.
`,
  environment: `Environment

  RTCOPS_URL        server, such as https://rtc.example.cn
  RTCOPS_TOKEN      token, instead of a login
  RTCOPS_PROFILE    profile
  RTCOPS_LANG       zh or en; without it, a Chinese locale means zh, any other one en
  RTCOPS_DATA       data directory of the server, for commands on its host
  DATABASE_URL      for these commands, as set for the server; also CLICKHOUSE_URL
  HTTPS_PROXY       proxy for https addresses; HTTP_PROXY for http addresses
  NO_PROXY          hosts reached without it: names, addresses, subnets; * for all
  NO_COLOR          no colour; FORCE_COLOR forces it; TERM=dumb has none
  XDG_CONFIG_HOME   where profiles and logins are kept (default: ~/.config)

A flag wins over the environment, the environment over the profile, the profile over
the default, http://127.0.0.1:7080. A token is sent only to the server that gave it.
This machine is always reached without a proxy.
`,
} as const satisfies SameKeys<typeof zh>

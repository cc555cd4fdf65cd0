import { type QueryExecutorProvider, sql } from 'kysely'

/** TypeScript type of each PostgreSQL type, as `openDatabase` reads it: money and other long numbers are text, days are `YYYY-MM-DD`. */
const types: Readonly<Record<string, string>> = {
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  numeric: 'string',
  text: 'string',
  uuid: 'string',
  date: 'string',
  boolean: 'boolean',
  bytea: 'Buffer',
  'timestamp with time zone': 'Date',
  'text[]': 'string[]',
  'integer[]': 'number[]',
}

const methodKey = "MethodTable['method_key']"

const thresholdRule =
  "Exclude<components['schemas']['Alarm']['rule'], 'day_not_closed' | 'projects_failed' | 'sources_silent' | 'part_changed' | 'own_rule' | 'external'>"

/** Types that the database does not know. */
const exact: Readonly<Record<string, string>> = {
  // Null only for removed members, whose role is never read.
  'member.role_id': 'ColumnType<number, number, number | null>',
  'company.push_flow': 'Generated<0 | 1>',
  'company.video': 'Generated<0 | 1>',
  'company.minute_calltime': 'Generated<0 | 1>',
  'alarm_log.rule': "components['schemas']['Alarm']['rule']",
  'alarm_threshold.indicator': thresholdRule,
  'alarm_threshold_state.indicator': thresholdRule,
  'alarm_log.change': "JsonOrNull<components['schemas']['PartChange']>",
  'alarm_log.subject': "JsonOrNull<components['schemas']['AlarmSubject']>",
  'alarm_log.external': "JsonOrNull<components['schemas']['ExternalAlert']>",
  'external_alert.about': "ColumnType<components['schemas']['ExternalAlert'], string, string>",
  'alarm_rule.indicator': `components['schemas']['RuleIndicator']`,
  'alarm_rule.type': `components['schemas']['RuleType']`,
  'objective.indicator': `components['schemas']['ObjectiveIndicator']`,
  'alarm_log.likely': "JsonOrNull<components['schemas']['LikelyCause']>",
  'bill.speech_sounds_method_key': methodKey,
  'bill.video_method_key': methodKey,
  'bill.push_flow_method_key': methodKey,
}

const head = `// Generated from the migrated database by \`npm run generate\`. Do not edit by hand.
import type { components } from '@rtcops/core/api/generated/schema'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Set by the database unless given, and never changed. */
type Created = ColumnType<Date, Date | undefined, never>
/** Read as an object, written as text. */
type Json = ColumnType<object, string, string>
type JsonOrNull<Value extends object = object> = ColumnType<Value | null, string | null | undefined, string | null>
`

interface Column {
  table: string
  table_comment: string | null
  name: string
  comment: string | null
  type: string
  is_nullable: boolean
  has_default: boolean
  /** Whether only the database sets it. */
  is_always_generated: boolean
  /** The CHECK constraint that lists the allowed texts. */
  check: string | null
}

/** Returns the TypeScript source of the types of all tables of a migrated database. */
export async function describeTables(db: QueryExecutorProvider): Promise<string> {
  const { rows } = await readColumns.execute(db)
  const tables = [...Map.groupBy(rows, ({ table }) => table)]
  const interfaces = tables.map(
    ([table, columns]) =>
      `${comment(columns[0]?.table_comment ?? null)}export interface ${typeName(table)} {\n${columns.map(member).join('')}}\n`,
  )
  const list = tables.map(([table]) => `  ${table}: ${typeName(table)}\n`).join('')
  return [head, ...interfaces, `export interface Database {\n${list}}\n`].join('\n')
}

const readColumns = sql<Column>`
  SELECT c.relname AS table, obj_description(c.oid, 'pg_class') AS table_comment, a.attname AS name,
    col_description(c.oid, a.attnum) AS comment, format_type(a.atttypid, NULL) AS type, NOT a.attnotnull AS is_nullable,
    a.atthasdef AS has_default, a.attidentity = 'a' AS is_always_generated,
    (SELECT min(pg_get_constraintdef(k.oid)) FROM pg_constraint k
      WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
        AND pg_get_constraintdef(k.oid) LIKE '%= ANY (ARRAY[%::text%') AS check
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname NOT LIKE 'kysely\\_%'
    AND a.attnum > 0 AND NOT a.attisdropped
  ORDER BY c.relname, a.attnum`

const typeName = (table: string): string =>
  `${table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Table`

const comment = (text: string | null, indent = ''): string => (text === null ? '' : `${indent}/** ${text} */\n`)

const member = (column: Column): string => `${comment(column.comment, '  ')}  ${column.name}: ${typeOf(column)}\n`

function typeOf(column: Column): string {
  const { has_default, is_always_generated, is_nullable, name, table, type } = column
  const known = exact[`${table}.${name}`]
  if (known !== undefined) return known
  if (type === 'jsonb') return is_nullable ? 'JsonOrNull' : 'Json'
  if (name === 'create_time') return has_default ? 'Created' : 'ColumnType<Date, Date, never>'
  const values = valuesOf(column)
  if (is_always_generated) return `GeneratedAlways<${values}>`
  const orNull = is_nullable ? `${values} | null` : values
  return has_default ? `Generated<${orNull}>` : orNull
}

/** Returns the type of a column. @throws {Error} for a PostgreSQL type that is not in the table above */
function valuesOf({ check, name, table, type }: Column): string {
  const texts = [...(check ?? '').matchAll(/'([^']+)'::text/g)].map(([, text]) => `'${text}'`)
  if (texts.length > 0) return texts.join(' | ')
  const values = types[type]
  if (values === undefined) throw new Error(`${table}.${name} is ${type}, which has no type in TypeScript`)
  return values
}

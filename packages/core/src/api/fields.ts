import { schemaFields } from './generated/fields.ts'
import type { Schema } from './types.ts'

/** Name of a schema that declares fields in the contract. */
export type SchemaName = keyof typeof schemaFields

type FieldOf<Name extends SchemaName> = keyof Schema<Name> & string

/** Returns every field of a schema in the order of the contract, which machine-readable formats use too. */
export const fieldsOf = <Name extends SchemaName>(name: Name): readonly FieldOf<Name>[] =>
  schemaFields[name].fields as readonly string[] as readonly FieldOf<Name>[]

/** Returns the fields of a schema that hold a timestamp, `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export const timesOf = <Name extends SchemaName>(name: Name): readonly FieldOf<Name>[] =>
  schemaFields[name].times as readonly string[] as readonly FieldOf<Name>[]

/** Returns the schemas of the fields that hold objects, or lists of them. */
export const partsOf = (name: SchemaName): Readonly<Record<string, SchemaName>> => schemaFields[name].parts

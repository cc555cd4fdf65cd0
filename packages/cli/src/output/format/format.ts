import type { Format, Settings } from '../../settings.ts'
import { csv } from './csv.ts'
import { json, ndjson } from './json.ts'
import type { MachineFormat } from './machine-format.ts'
import { tsv } from './tsv.ts'
import { yaml } from './yaml.ts'

const formats: Readonly<Partial<Record<Format, MachineFormat>>> = { json, ndjson, csv, tsv, yaml }

/** Returns the format of rows that are not drawn as a table. */
export const formatOf = ({ format }: Pick<Settings, 'format'>): MachineFormat => formats[format] ?? ndjson

import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Number of latest records to check: more than the number of possible concurrent inserts. */
const latest = 32

/**
 * Removes deduplication records that an insert interrupted by `kill -9` wrote too early. Must be called before the
 * engine opens the data.
 *
 * ClickHouse records a block in the table's deduplication log (`1⇥part⇥block id`) and then renames the part to its
 * final name. If it is killed in between, it takes the retried insert for a duplicate and never stores it: seen about
 * once in twenty kills on a busy machine. Such a record names a part that does not exist and that no merged part
 * covers; right after the crash, no merge can have hidden it yet.
 *
 * @returns the parts whose records were removed
 */
export function repairDeduplication(dataPath: string): string[] {
  return tableDirectories(dataPath).flatMap(repairTable)
}

/** Returns `store/<three letters>/<uuid>` of each table in the databases kept on disk. */
function tableDirectories(dataPath: string): string[] {
  const store = join(dataPath, 'store')
  return list(store).flatMap((group) => list(join(store, group)).map((table) => join(store, group, table)))
}

function repairTable(table: string): string[] {
  const folder = join(table, 'deduplication_logs')
  const number = (name: string) => Number(/_(\d+)\.txt$/.exec(name)?.[1])
  const last = list(folder)
    .filter((name) => number(name) >= 0)
    .sort((a, b) => number(a) - number(b))
    .at(-1)
  if (last === undefined) return []
  const parts = list(table).flatMap((name) => readPartName(name) ?? [])
  const exists = ({ partition, from, to }: Part) =>
    parts.some((part) => part.partition === partition && part.from <= from && to <= part.to)

  const path = join(folder, last)
  const text = readFileSync(path, 'utf8')
  // Text after the last line break was cut off during the write.
  const lines = text.split('\n').slice(0, -1)
  const lost: string[] = []
  const kept = lines.filter((line, index) => {
    const [operation, name = ''] = line.split('\t')
    const part = readPartName(name)
    if (index < lines.length - latest || operation !== '1' || part === undefined || exists(part)) return true
    lost.push(name)
    return false
  })
  const repaired = kept.map((line) => `${line}\n`).join('')
  if (repaired !== text) {
    writeFileSync(`${path}.new`, repaired)
    renameSync(`${path}.new`, path)
  }
  return lost
}

/** A range of blocks of a partition. */
interface Part {
  partition: string
  from: number
  to: number
}

/** Reads `partition_from_to_level[_mutation]`. */
function readPartName(name: string): Part | undefined {
  const [, partition, from, to] = /^([^_]+)_(\d+)_(\d+)_\d+(?:_\d+)?$/.exec(name) ?? []
  return partition === undefined ? undefined : { partition, from: Number(from), to: Number(to) }
}

function list(path: string): string[] {
  try {
    return readdirSync(path)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(String((error as NodeJS.ErrnoException).code))) return []
    throw error
  }
}

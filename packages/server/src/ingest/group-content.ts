import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import type { GroupTable, StoredGroup } from './group.ts'
import type { AuthoredBatch } from './queries.ts'
import type { RowFormat } from './rows/block.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

interface PackedTable extends Omit<GroupTable, 'format' | 'bytes'> {
  length: number
  /** Absent from groups of an earlier version, which are in RowBinary. */
  format?: RowFormat
}

interface Header {
  /** Tables, each with its format. */
  blocks?: PackedTable[]
  /**
   * Tables in RowBinary, of an earlier version. It reads no other key: during an upgrade it fails to read a group with `blocks`, and leaves it to
   * a newer server, instead of taking it for RowBinary.
   */
  tables?: PackedTable[]
  authored: AuthoredBatch[]
}

/**
 * Returns a group as it is kept until ClickHouse has confirmed it: the length of the header (u32 LE), the header as JSON and the tables'
 * bytes, compressed with a checksum.
 */
export async function packGroup({ authored, tables }: StoredGroup): Promise<Buffer> {
  const header: Header = {
    blocks: tables.map(({ table, columns, rows, format, bytes }) => ({
      table,
      columns,
      rows,
      format,
      length: bytes.reduce((sum, part) => sum + part.length, 0),
    })),
    authored,
  }
  const text = Buffer.from(JSON.stringify(header))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(text.length)
  return await compress(Buffer.concat([length, text, ...tables.flatMap(({ bytes }) => bytes)]), {
    // 60,000 samples take 4 ms; higher levels take longer and make them no smaller.
    params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
  })
}

/** Returns the group that was packed. @throws {Error} if the content was damaged */
export async function unpackGroup(id: string, content: Buffer): Promise<StoredGroup> {
  const bytes = await decompress(content)
  const start = 4 + bytes.readUInt32LE(0)
  const header = JSON.parse(bytes.toString('utf8', 4, start)) as Header
  let position = start
  const tables = (header.blocks ?? header.tables ?? []).map(({ format = 'RowBinary', length, ...table }) => {
    position += length
    return { ...table, format, bytes: [bytes.subarray(position - length, position)] }
  })
  return { id, tables, authored: header.authored }
}

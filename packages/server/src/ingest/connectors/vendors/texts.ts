import { z } from 'zod'
import { SourceRefused } from '../source-connector.ts'

/** A number, which may be written as a text. */
export const count = z.coerce.number().int().nonnegative()

/** Texts, and numbers of more digits than JavaScript is sure of, such as ids of 64 bits: those are read as texts. */
const textOrLongNumber = /"(?:[^"\\]|\\.)*"|(?<![\d.])-?\d{16,}(?![\d.eE])/g

/** Reads a body. @throws {SourceRefused} if it is not a message of the vendor */
export function readAs<Message>(schema: z.ZodType<Message>, text: string, vendor: string): Message {
  try {
    return schema.parse(
      JSON.parse(text.replace(textOrLongNumber, (found) => (found.startsWith('"') ? found : `"${found}"`))),
    )
  } catch {
    throw new SourceRefused('malformed', 'source.fault.notReadable', { kind: vendor })
  }
}

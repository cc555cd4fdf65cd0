import { strFromU8, unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import type { Operation } from '../../src/platform/contract.ts'
import type { TestApp } from '../harness.ts'
import type { Customer } from './customer.ts'
import { readInputs } from './read-inputs.ts'

/** Caller and customer of the requests, and how many there are. */
export interface Asking {
  server: TestApp
  /** Of the caller. */
  token: string
  customer: Customer
  now: number
  /** Inputs of each operation. */
  most?: number
  /** Its inputs that are the same for this customer are left out. */
  unlike?: Customer
}

/** A file has the rows of its list, so fewer inputs of it are tried. */
export const isExport = ({ id }: Operation): boolean => /^export/.test(id)

/**
 * Calls operations with all inputs about a customer, a few at a time.
 *
 * @param take receives each response with its request
 */
export async function askOperations(
  operations: readonly Operation[],
  { customer, most = 8, now, server, token, unlike }: Asking,
  take: (key: string, answer: string, operation: Operation) => Promise<void>,
): Promise<void> {
  const questions = operations.flatMap((operation) => {
    const shared = new Set(unlike && readInputs(operation, unlike, now).map((input) => JSON.stringify(input)))
    return readInputs(operation, customer, now)
      .slice(0, isExport(operation) ? Math.min(most, 3) : most)
      .filter((input) => !shared.has(JSON.stringify(input)))
      .map((input) => ({ operation, input }))
  })
  const work = async () => {
    for (let next = questions.shift(); next; next = questions.shift())
      await take(
        `${next.operation.id} ${JSON.stringify(next.input)}`,
        await answerOf(server, token, next.operation, next.input),
        next.operation,
      )
  }
  await Promise.all(Array.from({ length: 6 }, work))
}

/** Returns a response without the parts that differ from call to call; for a file, its content. */
async function answerOf(
  server: TestApp,
  caller: string,
  { id }: Operation,
  input: Record<string, unknown>,
): Promise<string> {
  const answer = await server.request(id, input, caller)
  const token = /"token":"([^"]{20,})"/.exec(answer.body)?.[1]
  const file =
    token === undefined ? undefined : await server.app.inject({ url: `/api/open/download/export?token=${token}` })
  const content = file && (await contentOf(file.rawPayload, file.headers['content-type']))
  // A fault is told with the id of its request.
  const body = answer.body.replace(/"token":"[^"]*"/, '').replace(/[0-9A-HJKMNP-TV-Z]{26}/, '')
  return [body, content].join('\n')
}

/** Returns what can be read in a file, without the id of the request. */
async function contentOf(file: Buffer, type: unknown): Promise<string> {
  if (type === 'application/zip')
    return Object.values(unzipSync(file))
      .map((entry) => strFromU8(entry))
      .join('\n')
  if (type !== 'application/pdf') return file.toString('latin1')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  return text.replace(/[0-9A-HJKMNP-TV-Z]{26}/, '')
}

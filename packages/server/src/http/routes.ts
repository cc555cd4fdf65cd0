import type { OperationId } from '@rtcops/core/api/types'
import { languageOf } from '@rtcops/core/i18n/catalogue'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { follow, type JsonSchema, type Operation, readOperations } from '../platform/contract.ts'
import { badField } from '../platform/input/refusal.ts'
import { translateIn } from '../platform/language.ts'
import type { Context, Member, Services } from '../services/context.ts'
import type { FileAnswer, Handlers } from '../services/handlers.ts'
import { narrowServices } from '../services/narrow-services.ts'
import { cookiesOf } from './cookies.ts'
import { fileReply } from './file-reply.ts'
import type { Guards } from './guards.ts'
import { knownName, readQuery } from './query-input.ts'
import { envelopeOf, serializeLater } from './serialization.ts'
import { compileLater, convertScalars, validate } from './validation.ts'

/** The services, and the signal that the server is stopping. */
type Serving = Services & Pick<Context, 'stopping'>

const rawBodyLimit = 8 * 1024 * 1024

/**
 * Registers one route for each operation of the contract.
 * @throws {Error} if an operation has no handler or no permission, or a handler has no operation
 */
export function registerOperations(app: FastifyInstance, services: Services, handlers: Handlers, guards: Guards): void {
  const operations = readOperations()
  checkCompleteness(operations, handlers)
  const stop = new AbortController()
  app.addHook('preClose', async () => stop.abort())
  const serving = { ...services, stopping: stop.signal }
  for (const operation of operations) {
    if (operation.rawBody)
      app.register(async (scope) => registerRawOperation(scope, serving, handlers, guards, operation))
    else registerOperation(app, serving, handlers, guards, operation)
  }
}

function checkCompleteness(operations: readonly Operation[], handlers: Handlers): void {
  const known = new Set<string>(operations.map(({ id }) => id))
  const faults = [
    ...operations.filter(({ id }) => !(id in handlers)).map(({ id }) => `${id} has no handler`),
    ...operations.filter(({ permissions }) => permissions.length === 0).map(({ id }) => `${id} has no x-permission`),
    ...operations
      .filter(({ method, audit }) => method === 'GET' && audit)
      .map(({ id }) => `${id} reads, but has x-audit`),
    ...Object.keys(handlers)
      .filter((id) => !known.has(id))
      .map((id) => `${id} is not in the contract`),
  ]
  if (faults.length > 0) throw new Error(`The contract and the handlers differ:\n${faults.join('\n')}`)
}

/**
 * Registers an operation that reads the bytes of the body, of any media type; in its own scope, so that other operations still get parsed
 * bodies.
 */
function registerRawOperation(
  scope: FastifyInstance,
  services: Serving,
  handlers: Handlers,
  guards: Guards,
  operation: Operation,
): void {
  scope.removeAllContentTypeParsers()
  const types = operation.contentTypes.map((type) => (type === '*/*' ? '*' : type))
  scope.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  registerOperation(scope, services, handlers, guards, operation)
}

type AnyHandler = (context: Context, input: Record<string, unknown>) => Promise<object>

function registerOperation(
  app: FastifyInstance,
  services: Serving,
  handlers: Handlers,
  { authorize, requireOwnProject, requireStepUp }: Guards,
  operation: Operation,
): void {
  const handler = handlers[operation.id] as unknown as AnyHandler
  const checkQuery = compileLater(operation.query)
  const checkBody = operation.body && !operation.rawBody ? compileLater(operation.body) : undefined
  const members = new WeakMap<FastifyRequest, Member>()
  const route: Omit<RouteOptions, 'url'> = {
    method: operation.method,
    ...(operation.rawBody ? { bodyLimit: rawBodyLimit } : {}),
    ...(operation.response
      ? {
          schema: { response: { 200: operation.response } },
          // Fastify sends bytes as well as text.
          serializerCompiler: ({ schema }) => serializeLater(schema as JsonSchema) as (envelope: unknown) => string,
        }
      : {}),
    // Before the body is read: callers without permission do not get to send it.
    onRequest: async (request, reply) => {
      const member = await authorize(services.db, operation, shownBy(request), services.now())
      if (!member) return
      members.set(request, member)
      reply.header('x-menu-version', member.version)
    },
    handler: async (request, reply) => {
      const input = readInput(request, operation)
      await requireStepUp(services, members.get(request), operation, input.body)
      validate(checkQuery(), input.query)
      requireOwnProject(members.get(request), operation, input.query)
      if (checkBody) validate(checkBody(), input.body)
      const member = members.get(request)
      const serving = member ? narrowServices(services, member) : services
      const context = makeContext(serving, operation.id, request, reply, member)
      const answer = await handler(context, { ...input.query, ...input.body })
      if (context.replayed) reply.header('idempotent-replayed', 'true')
      if ('file' in answer) return fileReply(reply, answer as FileAnswer)
      return envelopeOf(answer)
    },
  }
  for (const url of [operation.path, ...operation.alsoAt]) app.route({ ...route, url })
}

const shownBy = ({ headers: { authorization }, ip: address }: FastifyRequest) => ({ authorization, address })

/** Returns the input. A DELETE may have its parameters in the query or in a JSON body (C-03). */
function readInput(
  request: FastifyRequest,
  operation: Operation,
): { query: Record<string, unknown>; body: Record<string, unknown> } {
  const query = readSearch(request.raw.url ?? '', operation.query)
  if (operation.rawBody) return { query, body: {} }
  const body = objectBody(request.body, operation.method === 'DELETE' ? operation.query : operation.body)
  if (operation.method === 'DELETE') {
    convertScalars(body, operation.query)
    return { query: { ...query, ...body }, body: {} }
  }
  convertScalars(body, operation.body)
  return { query, body }
}

function readSearch(url: string, schema: JsonSchema): Record<string, unknown> {
  const at = url.indexOf('?')
  return at < 0 ? {} : readQuery(url.slice(at + 1), schema)
}

function objectBody(body: unknown, schema: JsonSchema | undefined): Record<string, unknown> {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw badField('', 'common.refusal.badParameter')
  const properties = follow(schema)?.properties ?? {}
  return Object.fromEntries(
    Object.entries(body).map(([given, value]) => {
      const name = knownName(given, properties)
      // If both spellings are sent, report the unknown one.
      return [Object.hasOwn(body, name) ? given : name, value]
    }),
  )
}

function makeContext(
  services: Serving,
  operation: OperationId,
  request: FastifyRequest,
  reply: FastifyReply,
  member: Member | undefined,
): Context & { member?: Member } {
  const language = languageOf(request.headers['accept-language'])
  const { cookies, setCookie, clearCookie } = cookiesOf(request, reply, services.settings.publicUrl)
  const aborted = new AbortController()
  request.raw.once('close', () => request.raw.complete || aborted.abort())
  reply.raw.once('close', () => reply.raw.writableEnded || aborted.abort())
  return {
    ...services,
    operation,
    language,
    t: translateIn(language),
    ...(member ? { member } : {}),
    requestId: request.id,
    log: request.log,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    origin: `${request.protocol}://${request.host}`,
    idempotencyKey: readIdempotencyKey(request),
    replayed: false,
    cookies,
    rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    contentType: (request.headers['content-type'] ?? '').split(';')[0] ?? '',
    accept: request.headers.accept ?? '',
    signal: aborted.signal,
    answer: {
      header: (name, value) => void reply.header(name, value),
      setCookie,
      clearCookie,
    },
  }
}

/** Returns the idempotency key. Two headers arrive joined by a comma and a space, so they are refused as well. @throws {Refusal} 40001 */
function readIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key))
    throw badField('Idempotency-Key', 'common.refusal.idempotencyKey')
  return key
}

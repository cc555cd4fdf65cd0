import type { MessageKey, MessageValues } from '@rtcops/core/i18n/catalogue'
import type { TelemetryEvent } from '@rtcops/core/telemetry/events'
import type { ErrorObject, ValidateFunction } from 'ajv'
import { compile } from '../http/validation.ts'
import { contractId } from '../platform/contract.ts'

/** Reason why a row was rejected. */
export interface RowFault {
  field: string
  messageKey: MessageKey
  values?: MessageValues
}

const schemaNames = {
  join: 'JoinEvent',
  leave: 'LeaveEvent',
  sample: 'SampleEvent',
  path: 'PathEvent',
  join_attempt: 'JoinAttemptEvent',
  connection: 'ConnectionEvent',
  message: 'MessageEvent',
  device_report: 'DeviceReportEvent',
  presence: 'PresenceEvent',
} satisfies Record<TelemetryEvent['kind'], string>

const checks = new Map<unknown, ValidateFunction>(
  Object.entries(schemaNames).map(([kind, name]) => [
    kind,
    compile({ $ref: `${contractId}#/components/schemas/${name}` }),
  ]),
)

const messageLimit = 4096

/**
 * Checks a parsed row against the contract; returns undefined if it is valid. The store silently wraps numbers out of range, so this check
 * is the only guard.
 */
export function checkEvent(row: unknown): RowFault | undefined {
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    return { field: '', messageKey: 'telemetry.notAnObject' }
  const { kind } = row as { kind?: unknown }
  const check = checks.get(kind)
  if (!check)
    return { field: 'kind', messageKey: kind === undefined ? 'common.refusal.required' : 'telemetry.unknownKind' }
  if (!check(row)) return faultOf(check.errors?.[0])
  if (kind === 'message' && isTooLong((row as { message?: object }).message))
    return { field: 'message', messageKey: 'common.refusal.tooLong', values: { max: messageLimit } }
  return undefined
}

function isTooLong(message: object | undefined): boolean {
  return message !== undefined && Buffer.byteLength(JSON.stringify(message)) > messageLimit
}

function faultOf(error: ErrorObject | undefined): RowFault {
  const params = (error?.params ?? {}) as Record<string, string | number>
  const field = (error?.instancePath ?? '').split('/').filter(Boolean).join('.')
  switch (error?.keyword) {
    case 'additionalProperties': {
      const name = String(params['additionalProperty']).slice(0, 100)
      return { field: inside(field, name), messageKey: 'common.refusal.unknownField', values: { field: name } }
    }
    case 'required':
      return { field: inside(field, String(params['missingProperty'])), messageKey: 'common.refusal.required' }
    case 'maxLength':
      return { field, messageKey: 'common.refusal.tooLong', values: { max: params['limit'] ?? 0 } }
    case 'maximum':
    case 'minimum':
      return {
        field,
        messageKey: 'telemetry.outOfRange',
        values: { limit: `${params['comparison']} ${params['limit']}` },
      }
    case 'maxItems':
      return { field, messageKey: 'common.refusal.tooManyValues', values: { max: params['limit'] ?? 0 } }
    default:
      return { field, messageKey: 'common.refusal.badParameter' }
  }
}

/** Returns the path of a field that is part of another one; that of an event itself is its name. */
const inside = (field: string, name: string): string => (field === '' ? name : `${field}.${name}`)

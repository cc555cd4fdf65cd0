import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { expect } from 'vitest'
import type { TelemetryEvent } from '../events.ts'

const contract = JSON.parse(readFileSync(new URL('../../api/generated/openapi.json', import.meta.url), 'utf8')) as {
  components: { schemas: Record<string, unknown> }
}

/** Returns the validators of all kinds of events, compiled from the bundled contract. */
function validators(): ReadonlyMap<string, ValidateFunction> {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  ajv.addSchema({ $id: 'contract', components: contract.components })
  const names = ['Join', 'Leave', 'Sample', 'Path', 'JoinAttempt', 'Connection', 'Message', 'DeviceReport']
  return new Map(
    names.map((name) => {
      const kind = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`).toLowerCase()
      return [kind, ajv.compile({ $ref: `contract#/components/schemas/${name}Event` })]
    }),
  )
}

const byKind = validators()

/** Fails unless every event is valid against the contract, and no message is longer than it allows. */
export function expectContractEvents(events: readonly TelemetryEvent[]): void {
  const refused = events.flatMap((event) => {
    const validate = byKind.get(event.kind)
    if (!validate?.(event)) return [{ event, problems: validate?.errors ?? ['unknown kind'] }]
    const tooLong = event.kind === 'message' && JSON.stringify(event.message).length > 4096
    return tooLong ? [{ event, problems: ['longer than 4 KiB'] }] : []
  })
  expect(refused).toEqual([])
}

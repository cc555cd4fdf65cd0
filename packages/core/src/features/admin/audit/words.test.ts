import { expect, it } from 'vitest'
import contract from '../../../api/generated/openapi.json' with { type: 'json' }
import { operationWord, targetWord } from './words.ts'

const audited = Object.values(contract.paths).flatMap((methods) =>
  Object.values(methods as Record<string, { operationId: string; 'x-audit'?: string }>).flatMap((operation) =>
    operation['x-audit'] === undefined ? [] : [[operation.operationId, operation['x-audit']] as const],
  ),
)

it.each(audited)('AM-12 %s of a %s has words in the audit log', (operation, target) => {
  expect(operationWord(operation)).toBe(`audit.operations.${operation}`)
  expect(targetWord(target)).toBe(`audit.targets.${target}`)
})

it('AM-12 has no words for unknown fields or operations', () => {
  expect(operationWord('toString')).toBeUndefined()
  expect(targetWord('constructor')).toBeUndefined()
})

import { expect, it } from 'vitest'
import { readOperations } from '../../platform/contract.ts'
import { connectors } from './index.ts'

it('has one connector for each content type of the contract', () => {
  const report = readOperations().find(({ id }) => id === 'reportTelemetry')
  expect(connectors.map(({ contentType }) => contentType).toSorted()).toEqual(report?.contentTypes.toSorted())
})

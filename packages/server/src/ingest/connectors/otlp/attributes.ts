import { toJsonString } from '@bufbuild/protobuf'
import { type AnyValue, AnyValueSchema, type KeyValue } from './generated/opentelemetry/proto/common/v1/common_pb.ts'
import { metricLimits } from './limits.ts'

/** Attributes of a resource that name its host, the most certain first; the address may be a list. */
const hostKeys = ['host.ip', 'net.host.ip', 'host.name']

/** Attributes that are kept, by the names of the old and the new semantic conventions. Others only tell series apart. */
const kept = {
  device: ['network.interface.name', 'system.device', 'device', 'cpu.logical_number', 'cpu'],
  state: ['cpu.mode', 'system.memory.state', 'linux.memory.state', 'state'],
  direction: ['network.io.direction', 'disk.io.direction', 'direction'],
} as const

/** Returns the addresses and names of a host; empty if its resource names none. */
export function addressesOf(attributes: readonly KeyValue[]): string[] {
  const found = hostKeys.flatMap((key) =>
    attributes.filter((attribute) => attribute.key === key).flatMap(({ value }) => textsOf(value)),
  )
  // The filters of quality take no longer ones.
  const usable = found.map((text) => text.trim()).filter((text) => text !== '' && text.length <= metricLimits.text)
  return [...new Set(usable)].filter(isWhole).slice(0, metricLimits.addresses)
}

/** Returns the attributes of a point that its chart needs. */
export function keptAttributes(attributes: readonly KeyValue[]): Record<keyof typeof kept, string> {
  const first = (keys: readonly string[]): string => {
    for (const key of keys) {
      const found = attributes.find((attribute) => attribute.key === key)
      if (found)
        return textOf(found.value).replaceAll('\0', '').toWellFormed().slice(0, metricLimits.text).toWellFormed()
    }
    return ''
  }
  return { device: first(kept.device), state: first(kept.state), direction: first(kept.direction) }
}

/** Returns a value as text: what it is, or its JSON if it has parts. */
export function textOf(value: AnyValue | undefined): string {
  switch (value?.value.case) {
    case undefined:
      return ''
    case 'stringValue':
    case 'intValue':
    case 'doubleValue':
    case 'boolValue':
      return String(value?.value.value)
    default:
      return value ? toJsonString(AnyValueSchema, value) : ''
  }
}

const textsOf = (value: AnyValue | undefined): string[] =>
  value?.value.case === 'arrayValue' ? value.value.value.values.map(textOf) : [textOf(value)]

const isWhole = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

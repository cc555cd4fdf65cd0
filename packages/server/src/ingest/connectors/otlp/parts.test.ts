import { create, toBinary, toJsonString } from '@bufbuild/protobuf'
import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire'
import { describe, expect, it } from 'vitest'
import { partsOf } from './connector.ts'
import type { MetricsEncoding } from './encodings.ts'
import { ExportMetricsServiceRequestSchema } from './generated/opentelemetry/proto/collector/metrics/v1/metrics_service_pb.ts'
import { AggregationTemporality } from './generated/opentelemetry/proto/metrics/v1/metrics_pb.ts'
import { readPoints } from './points.ts'

const now = Date.now()
const text = (key: string, value: string) => ({ key, value: { value: { case: 'stringValue' as const, value } } })
const pointsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    timeUnixNano: BigInt(now) * 1_000_000n,
    value: { case: 'asDouble' as const, value: index },
    attributes: [text('device', `eth${index}`)],
  }))

/** A request of two nodes, each with a gauge and a counter of so many points. */
const requestOf = (count: number) =>
  create(ExportMetricsServiceRequestSchema, {
    resourceMetrics: ['10.0.0.1', '10.0.0.2'].map((address) => ({
      resource: { attributes: [text('host.name', address)] },
      scopeMetrics: [
        {
          scope: { name: 'meter' },
          metrics: [
            { name: 'level', unit: '1', data: { case: 'gauge' as const, value: { dataPoints: pointsOf(count) } } },
            {
              name: 'count',
              data: {
                case: 'sum' as const,
                value: {
                  dataPoints: pointsOf(count),
                  isMonotonic: true,
                  aggregationTemporality: AggregationTemporality.CUMULATIVE,
                },
              },
            },
          ],
        },
      ],
    })),
  })

const written = (count: number, encoding: MetricsEncoding): Buffer =>
  Buffer.from(
    encoding === 'application/json'
      ? toJsonString(ExportMetricsServiceRequestSchema, requestOf(count))
      : toBinary(ExportMetricsServiceRequestSchema, requestOf(count)),
  )
const read = (body: Buffer, encoding: MetricsEncoding) => readPoints(partsOf(body, encoding), now, () => true)

describe.each(['application/x-protobuf', 'application/json'] as const)(
  'AM-09 a request of metrics in %s',
  (encoding) => {
    it('has the same points whether a metric is read in one part or in several', async () => {
      const { faults, points } = await read(written(1_234, encoding), encoding)
      expect(faults.size).toBe(0)
      expect(points).toHaveLength(4 * 1_234)
      const of = (address: string, kind: string) =>
        points.filter((point) => point.addresses[0] === address && point.kind === kind)
      for (const [kind, name, unit] of [
        ['gauge', 'level', '1'],
        ['counter', 'count', ''],
      ] as const)
        for (const address of ['10.0.0.1', '10.0.0.2']) {
          const some = of(address, kind)
          expect(some.map(({ value }) => value)).toEqual(Array.from({ length: 1_234 }, (_, index) => index))
          expect(new Set(some.map((point) => `${point.name} ${point.unit}`))).toEqual(new Set([`${name} ${unit}`]))
        }
      const { points: few } = await read(written(1, encoding), encoding)
      const first = points.filter(({ device }) => device === 'eth0')
      expect(first.map(({ series }) => series.toString('hex'))).toEqual(few.map(({ series }) => series.toString('hex')))
    })

    it('lets timers fire while it is read', async () => {
      const body = written(10_000, encoding)
      let fired = 0
      const timer = setInterval(() => fired++, 1)
      const { points } = await read(body, encoding)
      clearInterval(timer)
      expect(points).toHaveLength(40_000)
      // In one piece, none would. There are 80 portions, of which a fast machine reads several in a millisecond.
      expect(fired).toBeGreaterThan(8)
    })

    it('is refused if any part of it cannot be read', async () => {
      const body = written(1_234, encoding)
      await expect(read(body.subarray(0, -7), encoding)).rejects.toThrow('source.fault.notReadable')
    })
  },
)

it.each([
  'null',
  '7',
  '[]',
  '{"resourceMetrics":{}}',
  '{"resourceMetrics":[null]}',
  '{"resourceMetrics":[{"scopeMetrics":[{"metrics":[7]}]}]}',
])('AM-09 metrics in JSON are refused as %s', async (body) => {
  await expect(read(Buffer.from(body), 'application/json')).rejects.toThrow('source.fault.notReadable')
})

it('AM-09 reads what all points of a metric have in common also if it comes before them', async () => {
  const message = (field: number, ...parts: Uint8Array[]) =>
    new BinaryWriter().tag(field, WireType.LengthDelimited).bytes(Buffer.concat(parts)).finish()
  const point = message(
    1,
    new BinaryWriter()
      .tag(3, WireType.Bit64)
      .fixed64(BigInt(now) * 1_000_000n)
      .tag(4, WireType.Bit64)
      .double(5)
      .finish(),
  )
  const cumulative = new BinaryWriter().tag(2, WireType.Varint).int32(2).tag(3, WireType.Varint).bool(true).finish()
  const name = new BinaryWriter().tag(1, WireType.LengthDelimited).string('count').finish()
  const host = message(
    1,
    message(
      1,
      new BinaryWriter().tag(1, WireType.LengthDelimited).string('host.name').finish(),
      message(2, new BinaryWriter().tag(1, WireType.LengthDelimited).string('r').finish()),
    ),
  )
  const metric = message(2, message(7, cumulative, point), name)
  const { points } = await read(Buffer.from(message(1, message(2, metric), host)), 'application/x-protobuf')
  expect(points).toMatchObject([{ name: 'count', kind: 'counter', value: 5, addresses: ['r'] }])
})

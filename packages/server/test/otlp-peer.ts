import { OTLPMetricExporter as JsonExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPMetricExporter as ProtobufExporter } from '@opentelemetry/exporter-metrics-otlp-proto'
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources'
import { AggregationType, MeterProvider, MetricReader } from '@opentelemetry/sdk-metrics'

/** How OpenTelemetry's own exporters send, as an operator sets them. */
export interface ExporterSettings {
  encoding: 'application/json' | 'application/x-protobuf'
  /** Variables of the environment, by the snippet of the data source. */
  environment: Readonly<Record<string, string>>
}

/** Reads what its meters measured when it is asked. */
class Reader extends MetricReader {
  protected override onForceFlush = async (): Promise<void> => undefined
  protected override onShutdown = async (): Promise<void> => undefined
}

/** A process that measures something of its host. */
export function startMeters(attributes: Parameters<typeof resourceFromAttributes>[0]) {
  const reader = new Reader()
  const resource: Resource = resourceFromAttributes(attributes)
  const provider = new MeterProvider({
    resource,
    readers: [reader],
    views: [{ instrumentName: '*.exponential', aggregation: { type: AggregationType.EXPONENTIAL_HISTOGRAM } }],
  })
  return {
    meter: provider.getMeter('rtcops-test'),
    /** Sends what was measured until now. @throws what the exporter reports */
    send: async (settings: ExporterSettings): Promise<void> => {
      const { errors, resourceMetrics } = await reader.collect()
      if (errors.length > 0) throw errors[0]
      const exporter = exporterOf(settings)
      try {
        await new Promise<void>((resolve, reject) =>
          exporter.export(resourceMetrics, ({ error }) => (error ? reject(error) : resolve())),
        )
      } finally {
        await exporter.shutdown()
      }
    },
  }
}

/** Creates an exporter while the variables are set, which it reads once. */
function exporterOf({ encoding, environment }: ExporterSettings) {
  const before = { ...process.env }
  try {
    Object.assign(process.env, environment)
    return encoding === 'application/json' ? new JsonExporter() : new ProtobufExporter()
  } finally {
    for (const name of Object.keys(environment)) {
      const value = before[name]
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

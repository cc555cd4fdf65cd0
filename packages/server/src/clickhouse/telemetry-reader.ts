import type { Context } from '../services/context.ts'

/** The client of the telemetry engine, and the signal that ends its queries, of a request or of a job. */
export type TelemetryReader = Pick<Context, 'telemetry' | 'signal'>

import type { Context } from '../context.ts'

/** What a question to the telemetry engine needs: of a request, or of a job. */
export type TelemetryReader = Pick<Context, 'telemetry' | 'signal'>

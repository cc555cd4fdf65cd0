import { traceFormats } from '@rtcops/core/telemetry/import/trace'
import type { RtcopsCommand } from '../../../../command.ts'
import { option } from '../../../../option.ts'

/** Adds `rtcops trace`. */
export function traceCommands(program: RtcopsCommand): void {
  const noun = program
    .command('trace')
    .summary('cli.trace.help.about')
    .example('rtcops trace diagnose dump.json.gz', 'rtcops trace diagnose *.ndjson -o json')
  noun
    .command('diagnose')
    .summary('cli.trace.help.diagnose')
    .take('<file...>', 'cli.trace.help.arg.file')
    .use(option('--format <name>', 'cli.trace.help.flag.format').among(traceFormats))
    .locally()
    .example('rtcops trace diagnose dump.json.gz', 'rtcops trace diagnose dump.json.gz -o json')
    .run(async (...given) => (await import('./trace.ts')).diagnoseFiles(...given))
}

import type { RtcopsCommand } from '../../../command.ts'
import { writeOptions } from '../../../options/write.ts'

/** Adds `rtcops retention`. */
export function retentionCommands(program: RtcopsCommand): void {
  const noun = program.command('retention').summary('cli.retention.help.about')
  noun
    .command('get')
    .summary('cli.retention.help.get')
    .operation('getRetention')
    .prints({ schema: 'RetentionRow' })
    .example('rtcops retention get', 'rtcops retention get -o json')
    .run(async (context) => (await import('./read.ts')).getRetention(context))
  noun
    .command('update')
    .summary('cli.retention.help.update')
    .take('<name=days...>', 'cli.retention.help.arg.namevalue')
    .use(...writeOptions)
    .operation('updateRetention')
    .example('rtcops retention update sample=60', 'rtcops retention update sample=14 stream=7 -y')
    .run(async (...given) => (await import('./write.ts')).updateRetention(...given))
}

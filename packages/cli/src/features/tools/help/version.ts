import type { RtcopsCommand } from '../../../command.ts'
import { writeOut } from '../../../old/streams.ts'
import { version } from '../../../version.ts'

/** `rtcops version`. */
export function versionCommands(program: RtcopsCommand): void {
  program
    .command('version')
    .summary('cli.version.help.about')
    .example('rtcops version')
    .locally()
    .run(async () => writeOut(`rtcops ${version}\n`))
}

import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'

/** Adds `rtcops doctor`. */
export function doctorCommands(program: RtcopsCommand): void {
  program
    .command('doctor')
    .summary('cli.doctor.help.about')
    .description('cli.doctor.help.doctorDetail')
    .use(option('--cluster', 'cli.doctor.help.cluster'))
    .example('rtcops doctor', 'rtcops doctor -P prod -o json', 'rtcops doctor --cluster')
    .locally()
    .run(async (...given) => (await import('./examine.ts')).examine(...given))
}

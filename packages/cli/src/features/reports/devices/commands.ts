import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { pageOptions, sortOption } from '../../../options/list.ts'
import { exportOptions } from '../../../options/output.ts'
import { rangeOptions } from '../../../options/range.ts'
import { atMost } from '../../../options/readers.ts'
import { exportDevices, listDevices } from './read.ts'

const makerOption = option('--maker <name>', 'cli.device.help.flag.maker').parse(atMost(128)).sets('name')
const modelOption = option('--model <name>', 'cli.device.help.flag.model').parse(atMost(128)).sets('model')
const soundOption = option('--sound <1..5>', 'cli.device.help.flag.sound')
  .among(['1', '2', '3', '4', '5'])
  .many()
  .sets('soundQuality')

/** Adds `rtcops device`. */
export function deviceCommands(program: RtcopsCommand): void {
  const noun = program.command('device').summary('cli.device.help.about')
  noun
    .command('list')
    .summary('cli.device.help.list')
    .use(
      makerOption,
      modelOption,
      soundOption,
      ...rangeOptions('cli.option.last7DaysOf92', 'reportTime'),
      sortOption,
      ...pageOptions,
    )
    .operation('listDeviceReports')
    .example('rtcops device list --maker Apple --sound 1,2', 'rtcops device list -s 30d --sort sound_quality')
    .run(listDevices)
  noun
    .command('export')
    .summary('cli.device.help.export')
    .use(
      makerOption,
      modelOption,
      soundOption,
      ...rangeOptions('cli.option.last7DaysOf92', 'reportTime'),
      sortOption,
      ...exportOptions,
    )
    .operation('exportDeviceReports')
    .example('rtcops device export --from 昨天 --to 昨天 --to-file devices.csv')
    .run(exportDevices)
}

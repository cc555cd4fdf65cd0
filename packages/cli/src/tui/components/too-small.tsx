import { Box, Text } from 'ink'
import { leastSize, useTui } from '../tui-context.ts'

/** Shows that the terminal is too small for any page. In both languages, because the reader may not have chosen one yet. */
export function TooSmall({ columns, rows }: { columns: number; rows: number }) {
  const { size } = useTui()
  return (
    <Box height={Math.max(1, size.height)} width={columns} overflow="hidden">
      <Text>{`
 窗口太小 Window too small

 ${columns} x ${rows}  ->  ${leastSize.columns} x ${leastSize.rows}

 拉大窗口即继续，q 退出
 Enlarge to continue, q quits`}</Text>
    </Box>
  )
}

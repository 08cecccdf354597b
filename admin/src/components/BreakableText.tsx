import { Box } from '@mui/material'

/** Shows a text such as an e-mail address, which may break after an @ and before a dot. */
export function BreakableText({ children }: { children: string }) {
  const parts = children.split(/(?<=@)|(?=\.)/)
  return (
    <Box component="span" sx={{ overflowWrap: 'break-word' }}>
      {parts.flatMap((part, index) => (index === 0 ? [part] : [<wbr key={index} />, part]))}
    </Box>
  )
}

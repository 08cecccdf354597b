import { installMessages } from '@karigar/contract/office/offline.words'
import InstallIcon from '@mui/icons-material/InstallMobileOutlined'
import { Box, Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { useInstall } from './use-install.ts'

/** Leads to where the console is put on the home screen, where that can be done and is not. */
export const InstallItem = () =>
  useInstall().way === 'none' ? null : (
    <Box sx={{ px: 2, pt: 1 }}>
      <Button component={Link} to="/account" variant="outlined" fullWidth startIcon={<InstallIcon />}>
        {installMessages.install}
      </Button>
    </Box>
  )

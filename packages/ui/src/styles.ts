/* Order matters only among these: sheets that others build on come first, in the layer `mantine`. Imported once, by each site's entry. */
import './base.css'
import 'virtual:jade-theme.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import 'virtual:jade-library'

// What connects other systems with the shop, as one download.
export { ImportPage } from '../../features/admin/imports/ImportPage.tsx';
export { ImportsPage } from '../../features/admin/imports/ImportsPage.tsx';
export { KeysPage } from '../../features/admin/keys/KeysPage.tsx';
export { WebhookEditPage } from '../../features/admin/webhooks/WebhookEditPage.tsx';
export { WebhooksPage } from '../../features/admin/webhooks/WebhooksPage.tsx';

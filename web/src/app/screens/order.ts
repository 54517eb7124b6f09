// Orders that were placed: placing one has parts of its own, which these need not load.
export { OrderDraftPage } from '../../features/order/draft/OrderDraftPage.tsx';
export { OrderPage } from '../../features/order/OrderPage.tsx';
export { OrdersPage } from '../../features/order/OrdersPage.tsx';
export { ReviewPage } from '../../features/order/reviews/ReviewPage.tsx';
export { ReturnFormPage } from '../../features/order/returns/ReturnFormPage.tsx';

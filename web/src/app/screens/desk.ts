// How admins handle orders, as one download.
export { ReturnDeskPage } from '../../features/order/returns/desk/ReturnDeskPage.tsx';
export { ReturnsPage } from '../../features/order/returns/desk/ReturnsPage.tsx';
export { ReviewsDeskPage } from '../../features/order/reviews/desk/ReviewsDeskPage.tsx';
export { OrderDeskPage } from '../../features/order/desk/OrderDeskPage.tsx';

import 'sonner/dist/styles.css';

export { Toaster } from 'sonner';

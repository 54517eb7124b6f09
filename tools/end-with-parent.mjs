// Loaded before a supervised program: when its supervisor is killed, the channel closes and it drains.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The listener alone would keep the process running.
process.channel?.unref();
